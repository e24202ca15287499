import { type CallOptions, call, type Given } from '@nihongo-lanka/client/call';
import type { CallData } from '@nihongo-lanka/contract/schemas';
import type { FormCall, FormDefinition, FormValues } from './formApi';

export { checkForm } from './formApi';

/** Makes a form's call with what `checkForm` returned. @throws ApiError */
export function sendForm<Call extends FormCall>(
  { call: name }: FormDefinition<Call>,
  body: FormValues<Call>,
  params?: CallOptions['params'],
): Promise<CallData<Call>> {
  // The call's own schema has read the body; the compiler can't follow a name to its row.
  return call(name, ...([{ body, params }] as Given<Call>));
}
