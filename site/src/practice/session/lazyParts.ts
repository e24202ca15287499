import { retryImport } from '@nihongo-lanka/client/retryImport';
import type { PracticeCard } from '@nihongo-lanka/contract';
import { withoutReadings } from '@nihongo-lanka/contract/japanese';
import { useEffect } from 'react';
import { preinit } from 'react-dom';
import type { I18n } from '../../i18n/i18n';
import { useLanguage } from '../../i18n/LanguageProvider';
import { lazyPage } from '../../page/lazyPage';
import { isTaught } from '../../ui/cards/Sign';
import { strokeSheet } from '../../ui/Styles';
import { isDrawn } from './session';

const importWriting = () => import('./WritingAnswer');
const importTaught = () => import('../../ui/strokes/TaughtSign');
const importTracing = () => import('../../ui/strokes/Writing');
const importSlips = () => import('./slips/SlipMessage');

/** A session without signs to write loads nothing of it. */
export const WritingAnswer = lazyPage(importWriting, (module) => module.WritingAnswer, [
  'ui/strokes',
]);

export const TaughtSign = lazyPage(importTaught, (module) => module.TaughtSign, []);

/** Loaded when the learner first draws over a sign. */
export const Writing = lazyPage(importTracing, (module) => module.Writing, ['ui/strokes']);

export const SlipMessage = lazyPage(importSlips, (module) => module.SlipMessage, [
  'practice/session/slips',
]);

/** Loads what reads and judges typed answers, and what it says. */
export async function loadJudge(i18n: I18n) {
  const [judge] = await Promise.all([retryImport(importSlips), SlipMessage.preload(i18n)]);
  return judge;
}

const signsOf = (cards: readonly PracticeCard[]) => cards.map(({ japanese }) => japanese).join(' ');

/**
 * Loads what draws, judges and sends the answers to these cards, for a session without a connection.
 * @param teaches also what draws new signs. Without it they are taught by their picture alone.
 */
export function useSessionParts(
  cards: readonly PracticeCard[],
  { isWanted = true, teaches = true } = {},
): void {
  const { i18n } = useLanguage();
  const isTyped = cards.some(
    ({ kind, tiles }) => (kind === 'reading' || kind === 'gap') && tiles.length === 0,
  );
  const written = signsOf(cards.filter(({ kind }) => kind === 'writing'));
  const drawn = teaches ? signsOf(cards.filter((card) => card.isNew && isDrawn(card))) : '';
  const taught = cards
    .map(({ japanese }) => withoutReadings(japanese))
    .filter(isTaught)
    .join('');
  useEffect(() => {
    if (!isWanted) return;
    // Of cards.css. The signs are drawn in another face until it has loaded.
    if (taught) document.fonts?.load('1em Textbook', taught).catch(() => {});
    if (written || drawn) preinit(strokeSheet, { as: 'style', precedence: 'ui' });
    const loadStrokes = async (signs: string) =>
      (await retryImport(() => import('../../ui/strokes/strokes'))).loadStrokes(signs.split(' '));
    const parts = [
      retryImport(() => import('../answersApi')),
      isTyped && loadJudge(i18n),
      written && Promise.all([WritingAnswer.preload(i18n), loadStrokes(written)]),
      drawn && Promise.all([TaughtSign.preload(i18n), loadStrokes(drawn)]),
    ];
    // The session tries again.
    Promise.all(parts).catch(() => {});
  }, [i18n, isTyped, written, drawn, taught, isWanted]);
}
