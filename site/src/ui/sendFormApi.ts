import { type CallOptions, call, type Given } from '@nihongo-lanka/client/call';
import type { CallData } from '@nihongo-lanka/contract/schemas';
import type { FormCall, FormDefinition, FormValues } from './formApi';
import { beginWork, withWork, withWorkIfAsked } from './work/workApi';

export { checkForm } from './formApi';

/** Called when the reader begins to fill a form in. */
export function beginForm({ needsWork }: FormDefinition): void {
  if (needsWork) beginWork();
}

/** Makes a form's call with what `checkForm` returned. @throws ApiError */
export function sendForm<Call extends FormCall>(
  { call: name, needsWork }: FormDefinition<Call>,
  body: FormValues<Call>,
  params?: CallOptions['params'],
): Promise<CallData<Call>> {
  const send = needsWork ? withWork : withWorkIfAsked;
  // The call's own schema has read the body; the compiler can't follow a name to its row.
  return send((headers) => call(name, ...([{ body, params, headers }] as Given<Call>)));
}
