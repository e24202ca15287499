import type { I18n } from '../../i18n/i18n';
import { lazyPage } from '../../page/lazyPage';

const load = () => import('./WritingAnswer');

/** A session without signs to write loads nothing of it. */
export const WritingAnswer = lazyPage(load, (module) => module.WritingAnswer, ['ui/strokes']);

/** Loads what writing these signs needs, so that a session goes on without a connection. */
export async function loadWriting(i18n: I18n, signs: readonly string[]): Promise<void> {
  await WritingAnswer.preload(i18n);
  await (await load()).loadStrokes(signs);
}
