import type { Language, Note, TaughtWord } from '@nihongo-lanka/contract';
import { withoutReadings } from '@nihongo-lanka/contract/japanese';
import { isKana } from '@nihongo-lanka/contract/kana';
import { hasStrokes } from '@nihongo-lanka/contract/practice/strokes';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../data/call';
import { reloadPractice } from '../../data/reloadPractice';
import { useData, useDataStore } from '../../data/useData';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useText } from '../../i18n/useText';
import { paths } from '../../page/paths';
import { Button } from '../../ui/Button';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { WithJapanese } from '../../ui/japanese';
import { notify } from '../../ui/notify';
import { kanaOf } from '../../ui/romaji';
import { SoundStyles, StrokeStyles } from '../../ui/Styles';
import { HearButton } from '../../ui/sound/HearButton';
import { kanaSound } from '../../ui/sound/kanaSounds';
import { TaughtSign } from '../../ui/strokes/TaughtSign';
import { useErrorText } from '../../ui/useErrorText';
import { wordsWith } from '../lecturesContent';
import { meanings } from '../meanings';

/** The words and signs that a search finds, each with the place where it is learned, and the learner's own. */
export function FoundWords({ q }: { q: string }) {
  const text = useText('lectures/search');
  const { language } = useLanguage();
  const words = useData('taughtWords', { query: wordsWith(q) });
  const notes = useData('notes', { query: { filter: JSON.stringify({ q }) } });
  // The server finds notes by their letters alone: few phones here have a Japanese keyboard.
  const kana = kanaOf(q.replaceAll(' ', ''));
  const heard = useData(
    'notes',
    { query: { filter: JSON.stringify({ q: kana }) } },
    { isWanted: kana !== q && isKana(kana) },
  );
  const found = words.state === 'ready' ? words.data.rows : [];
  const own = [notes, heard].flatMap((each) =>
    each.state === 'ready' ? each.data.rows.filter(({ japanese, text }) => japanese && text) : [],
  );
  if (found.length + own.length === 0) return null;
  return (
    <>
      <SoundStyles />
      <StrokeStyles />
      {found.length > 0 && (
        <section aria-labelledby="words">
          <h2 id="words">{text('words')}</h2>
          <ul className="found-words">
            {found.map((word) => (
              <FoundWord
                key={word.id}
                japanese={word.word}
                reading={word.reading}
                meaning={meanings(word, language)[0]}
                sound={word.at.kind === 'kana' ? kanaSound(word.word) : word.sound}
              >
                <Keep word={word} own={own} meaning={meanings(word, language)[0]?.[1]} />
                <Place {...word} />
              </FoundWord>
            ))}
          </ul>
        </section>
      )}
      {own.length > 0 && (
        <section aria-labelledby="own-words">
          <h2 id="own-words">{text('own')}</h2>
          <ul className="found-words">
            {own.map(({ id, japanese, text: meaning }) => (
              <FoundWord
                key={id}
                japanese={japanese}
                reading=""
                meaning={[language, meaning]}
                sound={found.find(({ word }) => word === japanese)?.sound}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface FoundWordProps {
  /** With readings. */
  japanese: string;
  reading: string;
  meaning: readonly [lang: Language, text: string] | undefined;
  sound: string | null | undefined;
  children?: ReactNode;
}

function FoundWord({ japanese, reading, meaning, sound, children }: FoundWordProps) {
  const signs = [...new Set(withoutReadings(japanese))].filter(hasStrokes);
  return (
    <li>
      <p className="row">
        <strong lang="ja">
          <WithJapanese text={japanese} />
        </strong>
        {reading && <span lang="ja">{reading}</span>}
        {meaning && <span lang={meaning[0]}>{meaning[1]}</span>}
        {sound && (
          <span className="needs-scripts">
            <HearButton src={sound} word={withoutReadings(japanese)} />
          </span>
        )}
      </p>
      <div className="row">{children}</div>
      {signs.length > 0 && <Strokes signs={signs} />}
    </li>
  );
}

/** The strokes of a word's signs load when the learner opens them. */
function Strokes({ signs }: { signs: readonly string[] }) {
  const text = useText('lectures/search');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="needs-scripts" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text('strokes')}</summary>
      {isOpen && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <div className="row found-strokes">
              {signs.map((sign) => (
                <TaughtSign
                  key={sign}
                  sign={sign}
                  label={text('strokes.of', { sign })}
                  again={text('strokes.again')}
                />
              ))}
            </div>
          </Suspense>
        </ErrorBoundary>
      )}
    </details>
  );
}

/** A word as practice asks it; undefined for a sign or a pattern that is no word. */
function wordToKeep({ word, reading, at }: TaughtWord): string | undefined {
  if (at.kind === 'kana' || (at.kind === 'deck' && at.of === 'grammar')) return undefined;
  if (!reading) return word;
  const read = reading.split('、').find((each) => /^\p{Script=Hiragana}+$/u.test(each));
  return read && isKana(read) ? `{${withoutReadings(word)}|${read}}` : undefined;
}

interface KeepProps {
  word: TaughtWord;
  own: readonly Note[];
  meaning: string | undefined;
}

/** Puts a word among the learner's own, and takes it back. */
function Keep({ word, own, meaning }: KeepProps) {
  const text = useText('lectures/search');
  const errorText = useErrorText();
  const { reload } = useDataStore();
  const [isBusy, setBusy] = useState(false);
  const japanese = wordToKeep(word);
  // A search for another word of the same row would not find it.
  const [added, setAdded] = useState<Note | null>();
  const kept =
    added === undefined ? own.find((note) => note.japanese === japanese) : (added ?? undefined);
  if (!japanese || !meaning) return null;
  const { at, piece } = word;
  const place = at.kind === 'lecture' ? at.title : '';
  async function press() {
    setBusy(true);
    try {
      if (kept) {
        await call('deleteNote', { params: { id: kept.id } });
        setAdded(null);
      } else {
        const body = {
          lecture: place,
          seconds: place ? (piece?.[0] ?? null) : null,
          japanese: japanese ?? '',
          text: meaning ?? '',
        };
        setAdded(await call('keepNote', { params: { id: crypto.randomUUID() }, body }));
      }
      await Promise.all([reload('notes'), reloadPractice(reload)]);
    } catch (error) {
      notify('error', errorText(error));
    }
    setBusy(false);
  }
  return (
    <span className="needs-scripts">
      <Button quiet busy={isBusy} aria-pressed={kept !== undefined} onClick={() => void press()}>
        {text(kept ? 'kept' : 'keep')}
        <span className="visually-hidden" lang="ja">
          {' '}
          {withoutReadings(japanese)}
        </span>
      </Button>
    </span>
  );
}

function Place({ at, piece }: TaughtWord) {
  const text = useText('lectures/search');
  if (at.kind === 'kana') {
    return (
      <Link className="lone-link" to={paths.kanaRow.to(at.row)}>
        <WithJapanese text={text('at.kana', { signs: at.signs.join(' ') })} />
      </Link>
    );
  }
  const to =
    at.kind === 'lecture'
      ? paths.lecture.to(at.title, piece?.[0])
      : paths.practiceDecks.to({ deck: at.id });
  return (
    <Link className="lone-link" to={to} lang={at.lang}>
      {at.title}
    </Link>
  );
}
