import { ApiError } from '@nihongo-lanka/client/apiError';
import { call } from '@nihongo-lanka/client/call';
import type { KeptProgress } from '@nihongo-lanka/contract';
import { progressLimits } from '@nihongo-lanka/contract/progress/values';
import { dropReport, unsentReport } from './reports';

/** What the server will answer in the same way however often it is asked. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && (error.status === 400 || error.status === 404);

/**
 * Sends what was watched of a lecture. What can't be sent now stays for later; sent twice it counts once.
 * @returns what the server knows now, if it answered.
 */
export async function sendReport(user: string, lecture: string): Promise<KeptProgress | undefined> {
  const report = unsentReport(user, lecture);
  if (!report) return undefined;
  const ranges = report.ranges?.slice(0, progressLimits.rangesInCall) ?? [];
  const sent = { ...report, ranges };
  try {
    const kept = await call('keepProgress', {
      params: { id: lecture },
      body: { ...report, ranges: ranges.map(([from, to]): [number, number] => [from, to]) },
      // It is sent while the page is left, too.
      keepalive: true,
    });
    dropReport(user, lecture, sent);
    return kept;
  } catch (error) {
    if (isFinal(error)) dropReport(user, lecture, sent);
    return undefined;
  }
}
