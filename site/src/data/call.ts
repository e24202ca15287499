import type { Given } from '@nihongo-lanka/client/call';
import { retryImport } from '@nihongo-lanka/client/retryImport';
import type { ReaderCallName } from '@nihongo-lanka/contract/readerSchemas';
import type { CallData } from '@nihongo-lanka/contract/schemas';

/**
 * Makes a call of the site. What sends it brings every schema, so it is loaded with the first call.
 * @throws ApiError
 */
export async function call<Name extends ReaderCallName>(
  name: Name,
  ...given: Given<Name>
): Promise<CallData<Name>> {
  const sender = await retryImport(() => import('./callApi'));
  return sender.call(name, ...given);
}
