import { retryImport } from '@nihongo-lanka/client/retryImport';
import type { I18n } from '../../../i18n/i18n';
import { lazyPage } from '../../../page/lazyPage';

const load = () => import('./SlipMessage');

export const SlipMessage = lazyPage(load, (module) => module.SlipMessage, [
  'practice/session/slips',
]);

/** Loads what judges typed answers and what it says, so that a session goes on without a connection. */
export async function loadJudge(i18n: I18n) {
  const [{ judgeCard }] = await Promise.all([retryImport(load), SlipMessage.preload(i18n)]);
  return judgeCard;
}
