import type { Word } from '@nihongo-lanka/contract';
import { withoutReadings } from '@nihongo-lanka/contract/japanese';
import type { WatchedRange } from '@nihongo-lanka/contract/progress/ranges';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useData } from '../../data/useData';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useText } from '../../i18n/useText';
import { paths } from '../../page/paths';
import { WithJapanese } from '../../ui/japanese';
import { meanings } from '../meanings';
import { Icon } from '../watch/Icon';
import { useKeptWords } from './useKeptWords';
import type { Notes } from './useNotes';

interface VocabularyProps {
  /** The lecture's id. */
  lecture: string;
  words: readonly Word[];
  /** Plays a piece of the lecture, where there is something to play. */
  hear: ((piece: WatchedRange) => void) | undefined;
  notes: Notes;
  /** Called when the notes are needed; none for a visitor, who keeps nothing. */
  askForNotes: (() => void) | undefined;
}

export function Vocabulary({ lecture, words, hear, notes, askForNotes }: VocabularyProps) {
  const text = useText('lectures/lecture');
  const { language } = useLanguage();
  const kept = useKeptWords(notes, askForNotes ?? (() => {}));
  return (
    <section className="vocabulary" aria-labelledby="vocabulary">
      <h2 id="vocabulary">{text('vocabulary.heading')}</h2>
      <table>
        <thead className="fine">
          <tr>
            <th scope="col">{text('vocabulary.word')}</th>
            <th scope="col">{text('vocabulary.meaning')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {words.map((each) => {
            const { word, piece } = each;
            const isKept = kept.isKept(each);
            return (
              <tr key={`${word} ${each.english} ${each.sinhala}`}>
                <th scope="row" lang="ja">
                  <WithJapanese text={word} />
                </th>
                <td className="word-meanings">
                  {meanings(each, language).map(([lang, meaning]) => (
                    <span key={lang} lang={lang}>
                      {meaning}
                    </span>
                  ))}
                </td>
                <td className="word-buttons">
                  {hear && piece && (
                    <WordButton
                      label={text('vocabulary.hear')}
                      word={word}
                      press={() => hear(piece)}
                    >
                      <Icon shape="play" />
                    </WordButton>
                  )}
                  {askForNotes && (
                    <WordButton
                      label={text(isKept ? 'vocabulary.takeBack' : 'vocabulary.keep')}
                      word={word}
                      pressed={isKept}
                      press={() => kept.press(each)}
                    >
                      <Icon shape={isKept ? 'kept' : 'keep'} />
                    </WordButton>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {askForNotes && (
        <>
          <p>
            <Link className="lone-link" to={paths.practiceLecture.to(lecture)}>
              {text('vocabulary.practise')}
            </Link>
          </p>
          <PracticeToday />
        </>
      )}
    </section>
  );
}

/** What the learner's practice asks today. The number loads once the line is seen, which has room for it. */
function PracticeToday() {
  const text = useText('lectures/lecture');
  const line = useRef<HTMLParagraphElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    if (line.current) observer.observe(line.current);
    return () => observer.disconnect();
  }, []);
  const load = useData('practiceLoad', {}, { isWanted: isSeen });
  const count = load.state === 'ready' ? load.data.due + load.data.new : 0;
  return (
    <p ref={line}>
      <Link className="lone-link" to={paths.practice.to()}>
        {count > 0 ? text('practice.due', { count }) : text('practice.today')}
      </Link>
    </p>
  );
}

interface WordButtonProps {
  label: string;
  word: string;
  pressed?: boolean;
  press: () => void;
  children: ReactNode;
}

function WordButton({ label, word, pressed, press, children }: WordButtonProps) {
  return (
    <button type="button" className="icon-button" aria-pressed={pressed} onClick={press}>
      {children}
      <span className="visually-hidden">
        {label} <span lang="ja">{withoutReadings(word)}</span>
      </span>
    </button>
  );
}
