import type { WatchedRange } from '@nihongo-lanka/contract/progress/ranges';
import { useEffect, useId, useRef } from 'react';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/Button';
import { WithJapanese } from '../../ui/japanese';
import { useKeptWords } from '../lecture/useKeptWords';
import type { Notes } from '../lecture/useNotes';
import { meanings } from '../meanings';
import { Press } from './Controls';
import { Icon } from './Icon';
import type { PressedWord } from './Line';
import { asRead, type Cues, saidDuring } from './transcriptRows';
import { useClosing } from './useClosing';

interface WordSheetProps {
  pressed: PressedWord;
  cues: Cues;
  /** Plays a piece of the lecture; none where there is nothing to play. */
  hear: ((piece: WatchedRange) => void) | undefined;
  /** None for a visitor. */
  notes: Notes | undefined;
  askForNotes: () => void;
  close: () => void;
}

/** A word of the lecture, opened: how it is read, what it means, how it sounds; it can be kept. */
export function WordSheet({ pressed, cues, hear, notes, askForNotes, close }: WordSheetProps) {
  const text = useText('lectures/watch');
  const { language } = useLanguage();
  const heading = useId();
  const sheet = useRef<HTMLElement>(null);
  const { word, line, element } = pressed;
  useEffect(() => {
    sheet.current?.focus({ preventScroll: true });
  }, []);
  function leave() {
    close();
    element.focus({ preventScroll: true });
  }
  useClosing(sheet, leave, (target) => target.closest('.word') !== null);

  const reading = asRead(word.word);
  const known = meanings(word, language);
  const translated = (each: 'en' | 'si') => saidDuring(cues[each] ?? [], line);
  const { top, bottom, left } = element.getBoundingClientRect();
  return (
    <section
      ref={(node) => {
        sheet.current = node;
        if (!node) return;
        // On a desk it stands below the word, or above it where there is no room: see player.css.
        const above = Math.max(0, top - node.offsetHeight);
        const y = bottom + node.offsetHeight < innerHeight ? bottom : above;
        node.style.setProperty('--word-left', `${left}px`);
        node.style.setProperty('--word-top', `${y}px`);
      }}
      className="grid word-sheet"
      role="dialog"
      aria-labelledby={heading}
      tabIndex={-1}
    >
      <div className="word-sheet-head">
        <p id={heading} className="word-sheet-word" lang="ja">
          <WithJapanese text={word.word} />
        </p>
        <Press label={text('close')} press={leave}>
          <Icon shape="close" />
        </Press>
      </div>
      {reading !== word.word && <p lang="ja">{reading}</p>}
      {known.map(([lang, meaning]) => (
        <p key={lang} lang={lang}>
          {meaning}
        </p>
      ))}
      {known.length === 0 && translated(language) && (
        <p>
          <span className="quiet">{text('word.line')}</span>{' '}
          <WithJapanese text={translated(language)} />
        </p>
      )}
      <div className="actions">
        {hear && (
          <Button quiet onClick={() => hear(word.piece ?? line)}>
            {text('word.hear')}
          </Button>
        )}
        {notes && (
          <Keep
            word={
              known.length > 0
                ? word
                : {
                    ...word,
                    english: translated('en'),
                    sinhala: translated('si'),
                    piece: [...line],
                  }
            }
            notes={notes}
            askForNotes={askForNotes}
          />
        )}
      </div>
    </section>
  );
}

interface KeepProps {
  word: PressedWord['word'];
  notes: Notes;
  askForNotes: () => void;
}

function Keep({ word, notes, askForNotes }: KeepProps) {
  const text = useText('lectures/watch');
  const kept = useKeptWords(notes, askForNotes);
  const isKept = kept.isKept(word);
  return (
    <Button quiet aria-pressed={isKept} onClick={() => kept.press(word)}>
      {text(isKept ? 'word.takeBack' : 'word.keep')}
    </Button>
  );
}
