import type { KanaSign } from '@nihongo-lanka/contract/practice/kana';
import { idOfRow, type KanaRow } from '@nihongo-lanka/contract/practice/kanaRows';
import { type MouseEvent, memo, type RefObject, Suspense, use, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { beginRow } from '../../data/kanaProgress';
import { useText } from '../../i18n/useText';
import { lazyPage } from '../../page/lazyPage';
import { NotFoundPage } from '../../page/NotFoundPage';
import { paths } from '../../page/paths';
import { usePageTitle } from '../../page/usePageTitle';
import { Button } from '../../ui/Button';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { WithJapanese } from '../../ui/japanese';
import { LoadingDots } from '../../ui/LoadingDots';
import { CardStyles, SoundStyles, StrokeStyles } from '../../ui/Styles';
import { HearButton, HearLink } from '../../ui/sound/HearButton';
import { SoundChoice } from '../../ui/sound/SoundChoice';
import { sizeText } from '../../ui/sound/sizeText';
import { useSoundChoices } from '../../ui/sound/soundChoices';
import { NumberedStrokes, Square } from '../../ui/strokes/Square';
import { StrokeSource } from '../../ui/strokes/StrokeSource';
import { strokeFileOf, strokesIn } from '../../ui/strokes/strokes';
import { useFocusAfter } from '../../ui/useFocusAfter';
import { useHasScripts } from '../../ui/useHasScripts';
import { VoiceSource } from '../../ui/VoiceSource';
import { useKanaOwner } from '../useKanaOwner';
import { useRowName } from '../useRowName';
import { WritingDialog } from '../WritingDialog';
import rowSheet from './row.css?url';
import { rowAt, titleOfRow } from './rowAt';
import { bytesOfSounds, soundOfSign, WordOfSign } from './signSound';
import { storedCourse } from './storedCourse';

/** The server renders pages at once, so it has the strokes before. */
export const ready = import.meta.env.SSR
  ? Promise.all([strokesIn('hiragana'), strokesIn('katakana')])
  : undefined;

/** Readers who only look load nothing of it. */
const Course = lazyPage(
  () => import('./Course'),
  (module) => module.Course,
  ['kana/row', 'kana', 'ui/sound'],
);

/** Seconds for one question, and for one sign that is read aloud. */
const seconds = { question: 6, sign: 8 };

export function RowPage() {
  const row = rowAt(useParams());
  return row ? <Row key={idOfRow(row)} row={row} /> : <NotFoundPage />;
}

function Row({ row }: { row: KanaRow }) {
  const text = useText('kana/row');
  const { owner } = useKanaOwner();
  const [isRunning, setRunning] = useState(false);
  const heading = useFocusAfter<HTMLHeadingElement>(isRunning);
  usePageTitle(titleOfRow(row, text('row.title')));

  // The phone's Back leads out of a course.
  useEffect(() => {
    if (storedCourse(idOfRow(row))) setRunning(true);
  }, [row]);

  function begin() {
    beginRow(owner, idOfRow(row));
    setRunning(true);
  }

  function stop() {
    setRunning(false);
    window.scrollTo(0, 0);
  }

  return (
    <section className="narrow section stack kana-row">
      <StrokeStyles />
      <SoundStyles />
      <CardStyles />
      <link rel="stylesheet" href={rowSheet} precedence="features" />
      {isRunning ? (
        <ErrorBoundary>
          <Suspense fallback={<LoadingDots />}>
            <Course row={row} onStop={stop} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <Overview heading={heading} row={row} onBegin={begin} />
      )}
    </section>
  );
}

interface OverviewProps {
  heading: RefObject<HTMLHeadingElement | null>;
  row: KanaRow;
  onBegin: () => void;
}

function Overview({ heading, row, onBegin }: OverviewProps) {
  const text = useText('kana/row');
  const kana = useText('kana');
  const rowName = useRowName();
  const hasScripts = useHasScripts();
  const [written, setWritten] = useState<string>();
  const { kind, signs, syllabary } = row;
  const [first = ''] = signs.map((each) => each.sign);
  const sign =
    kind === 'small' ? signs.map((each) => each.sign.charAt(1)).join('・') : first.charAt(0);
  const minutes = Math.ceil((signs.length * (2 * seconds.question + seconds.sign)) / 60);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        <WithJapanese text={rowName(row)} /> <small>{kana(`syllabary.${syllabary}`)}</small>
      </h1>
      <p className="lead">
        <WithJapanese text={text(`lead.${kind}`, { sign })} />
      </p>
      <div className="needs-scripts">
        <p>
          <Button className="practice-begin" onClick={onBegin}>
            {text('begin')}
          </Button>
        </p>
        <p className="field-hint">{text('begin.hint', { count: 2 * signs.length, minutes })}</p>
        <RowSounds row={row} />
      </div>
      {!hasScripts && (
        <noscript>
          <p>{text('scripts')}</p>
        </noscript>
      )}
      <h2 className="visually-hidden">{text('signs')}</h2>
      <ul className="kana-signs">
        {signs.map((each) => (
          <SignToLearn key={each.sign} row={row} sign={each} write={setWritten} />
        ))}
      </ul>
      <p className="actions">
        <Link className="button button-quiet" to={paths.kana.to()}>
          {text('all')}
        </Link>
      </p>
      <StrokeSource />
      <VoiceSource label={text('voice')} />
      {written !== undefined && (
        <WritingDialog signs={written} close={() => setWritten(undefined)} />
      )}
    </>
  );
}

function RowSounds({ row: { signs } }: { row: KanaRow }) {
  const text = useText('kana/row');
  const { plays } = useSoundChoices();
  const size = sizeText(bytesOfSounds(signs.map(({ sign }) => sign)));
  return <SoundChoice>{text(`sound.${plays}`, { size })}</SoundChoice>;
}

interface SignToLearnProps {
  row: KanaRow;
  sign: KanaSign;
  /** Opens the exercise with these signs. */
  write: (signs: string) => void;
}

function SignToLearn({ row, sign: { sign, romaji, sinhala }, write }: SignToLearnProps) {
  const text = useText('kana/row');
  const hasScripts = useHasScripts();
  const sound = soundOfSign(sign);

  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    write(sign);
  }

  return (
    <li>
      <span className="kana-sign" lang="ja">
        {sign}
      </span>
      <span>
        <span lang="ja-Latn">{romaji}</span> <span lang="si">{sinhala}</span>
        <WordOfSign sign={sign} />
      </span>
      <Squares signs={sign} />
      <span className="row kana-does">
        {sound && (hasScripts ? <HearButton {...sound} /> : <HearLink {...sound} />)}
        <Link
          className="button button-quiet"
          to={paths.kanaPrint.to({ script: row.syllabary, sign: sign.charAt(0) })}
          data-in-place
          onClick={open}
        >
          {text('write')}{' '}
          <span className="visually-hidden" lang="ja">
            {sign}
          </span>
        </Link>
      </span>
    </li>
  );
}

/** Rendered once: an update before the strokes are loaded would clear what the server has drawn. */
const Squares = memo(function Squares({ signs }: { signs: string }) {
  return (
    <span className="kana-squares">
      {[...signs].map((sign, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a long vowel has one sign twice, and signs never change places.
        <Suspense key={place} fallback={<Square />}>
          <StrokeOrder sign={sign} />
        </Suspense>
      ))}
    </span>
  );
});

function StrokeOrder({ sign }: { sign: string }) {
  const text = useText('kana/row');
  const strokes = use(strokesIn(strokeFileOf(sign))).strokes[sign];
  if (!strokes) return null;
  return (
    <Square label={text('picture', { sign })}>
      <NumberedStrokes strokes={strokes} />
    </Square>
  );
}
