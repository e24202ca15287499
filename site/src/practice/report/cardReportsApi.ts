import { ApiError } from '@nihongo-lanka/client/apiError';
import { call } from '@nihongo-lanka/client/call';
import { forgetReport, waitingReports } from './cardReports';

/**
 * Sends the reports that wait on this device.
 * @returns why the server refused some of them, by their ids
 * @throws ApiError where the others wait on
 */
export async function sendCardReports(user: string): Promise<ReadonlyMap<string, string>> {
  const refused = new Map<string, string>();
  for (const report of await waitingReports(user)) {
    try {
      await call('reportCard', { account: user, body: report, keepalive: true });
    } catch (error) {
      // The server will never take it.
      if (!(error instanceof ApiError) || error.code !== 'VALIDATION_FAILED') throw error;
      refused.set(report.id, error.errors?.item ?? error.message);
    }
    await forgetReport(user, report.id);
  }
  return refused;
}
