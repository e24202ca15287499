import { retryImport } from '@nihongo-lanka/client/retryImport';
import type { PracticeCard } from '@nihongo-lanka/contract';
import { useEffect } from 'react';
import { preinit } from 'react-dom';
import type { I18n } from '../../i18n/i18n';
import { useLanguage } from '../../i18n/LanguageProvider';
import { lazyPage } from '../../page/lazyPage';
import { strokeSheet } from '../../ui/Styles';

const importWriting = () => import('./WritingAnswer');
const importSlips = () => import('./slips/SlipMessage');

/** A session without signs to write loads nothing of it. */
export const WritingAnswer = lazyPage(importWriting, (module) => module.WritingAnswer, [
  'ui/strokes',
]);

export const SlipMessage = lazyPage(importSlips, (module) => module.SlipMessage, [
  'practice/session/slips',
]);

/** Loads what judges typed answers and what it says. */
export async function loadJudge(i18n: I18n) {
  const [{ judgeCard }] = await Promise.all([retryImport(importSlips), SlipMessage.preload(i18n)]);
  return judgeCard;
}

async function loadWriting(i18n: I18n, signs: readonly string[]): Promise<void> {
  await WritingAnswer.preload(i18n);
  await (await importWriting()).loadStrokes(signs);
}

/** Loads what draws, judges and sends the answers to these cards, for a session without a connection. */
export function useSessionParts(cards: readonly PracticeCard[], { isWanted = true } = {}): void {
  const { i18n } = useLanguage();
  const isTyped = cards.some(({ kind }) => kind === 'reading' || kind === 'gap');
  const signs = cards
    .filter(({ kind }) => kind === 'writing')
    .map(({ japanese }) => japanese)
    .join(' ');
  useEffect(() => {
    if (!isWanted) return;
    if (signs) preinit(strokeSheet, { as: 'style', precedence: 'ui' });
    const parts = [
      retryImport(() => import('../answersApi')),
      isTyped && loadJudge(i18n),
      signs && loadWriting(i18n, signs.split(' ')),
    ];
    // The session tries again.
    Promise.all(parts).catch(() => {});
  }, [i18n, isTyped, signs, isWanted]);
}
