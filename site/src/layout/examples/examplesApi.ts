import { endpoints, showsExamples } from '@nihongo-lanka/contract';
import { call } from '../../api';

/** Whether visitors still see examples; only an admin may ask. */
export async function examplesAreShown(): Promise<boolean> {
  return showsExamples(await call(endpoints.setup));
}
