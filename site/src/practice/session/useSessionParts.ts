import { retryImport } from '@nihongo-lanka/client/retryImport';
import type { PracticeCard } from '@nihongo-lanka/contract';
import { useEffect } from 'react';
import { preinit } from 'react-dom';
import { useLanguage } from '../../i18n/LanguageProvider';
import { strokeSheet } from '../../ui/Styles';
import { loadWriting } from './lazyWriting';
import { loadJudge } from './slips/lazySlips';

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
