import { call } from '@nihongo-lanka/client/call';
import { showsExamples } from '@nihongo-lanka/contract';

/** Whether visitors still see examples; only an admin may ask. */
export async function examplesAreShown(): Promise<boolean> {
  return showsExamples(await call('setup'));
}
