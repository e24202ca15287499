import type { Word } from '@nihongo-lanka/contract';
import type { WatchedRange } from '@nihongo-lanka/contract/progress/ranges';
import { type KeyboardEvent, use, useMemo } from 'react';
import { useText } from '../../i18n/useText';
import { WithJapanese } from '../../ui/japanese';
import { WordStates } from './wordStates';
import { wordsIn } from './words';

export interface PressedWord {
  word: Word;
  /** When its line is said. */
  line: WatchedRange;
  /** Where the focus returns. */
  element: HTMLElement;
}

interface LineProps {
  text: string;
  said: WatchedRange;
  vocabulary: readonly Word[];
  openWord: (pressed: PressedWord) => void;
  /** Whether the tab key stops at its words. */
  isReachable: boolean;
}

export function Line({ text, said, vocabulary, openWord, isReachable }: LineProps) {
  const name = useText('lectures/watch');
  const states = use(WordStates);
  const parts = useMemo(() => wordsIn(text, vocabulary), [text, vocabulary]);
  return parts.map(({ text: piece, word }, place) => {
    const shown = <WithJapanese text={piece} />;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their place.
    if (!word) return <span key={place}>{shown}</span>;
    const state = states.get(word);
    const press = (element: HTMLElement) => openWord({ word, line: said, element });
    const onKey = (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      press(event.currentTarget);
    };
    return (
      // biome-ignore lint/a11y/useSemanticElements: the text of a button element can't be selected.
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        key={place}
        role="button"
        tabIndex={isReachable ? 0 : -1}
        className="word"
        data-knows={state}
        title={state && name(`knows.${state}`)}
        onClick={({ currentTarget }) => {
          if (getSelection()?.isCollapsed !== false) press(currentTarget);
        }}
        onKeyDown={onKey}
      >
        {shown}
      </span>
    );
  });
}
