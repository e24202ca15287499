import { type MouseEvent, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText';
import { lazyPage } from '../page/lazyPage';
import { paths } from '../page/paths';
import { focusOn } from '../ui/cards/focusOn';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { LoadingDots } from '../ui/LoadingDots';
import soundOfA from '../ui/sound/kana/a.mp3?url&no-inline';

/** Rows of waves, each half a wave to the side of the one behind it. */
const rows = [348, 368, 388, 408, 428, 448, 468, 488, 508];
const waves = [0, 80, 160, 240, 320, 400, 480];

/** あ, as in ui/strokes/kanjivg/hiragana.json: readers who only look load nothing of that file. */
const strokesOfA = [
  'M73 78c2 2 6 4 12 4 20-1 47-5 69-10 4-1 11-2 16-2',
  'M117 41c2 3 4 8 3 13-9 39-15 89-12 126 1 13 4 25 8 32',
  'M154 104c2 2 3 10 1 14-11 29-26 56-59 84-16 14-38 9-38-20-1-25 31-54 76-63 29-5 63 4 71 30 10 31-9 62-49 72',
];

/** The letters of both syllabaries besides the first. */
const lettersLeft = 91;

const Writing = lazyPage(
  () => import('../ui/strokes/Writing'),
  (module) => module.Writing,
  ['ui/strokes'],
);

const tracing = ['trace'] as const;

/** The first letter over the waves: the visitor hears it and draws over it, without an account. */
export function HeroPicture() {
  const text = useText('home');
  const [step, setStep] = useState<'look' | 'trace' | 'done'>('look');

  function inPlace(event: MouseEvent, action: () => void) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    action();
  }

  function hear() {
    new Audio(soundOfA).play().catch(() => window.location.assign(soundOfA));
  }

  return (
    <div className="hero-picture">
      {step === 'trace' ? (
        <div className="hero-pad">
          <ErrorBoundary fallback={<Picture />}>
            <Suspense fallback={<LoadingDots />}>
              <Writing signs="あ" steps={tracing} onDone={() => setStep('done')} />
            </Suspense>
          </ErrorBoundary>
        </div>
      ) : (
        <Picture />
      )}
      <p className="hero-known" role="status">
        {step === 'done' && text('hero.known', { count: lettersLeft })}
      </p>
      <div className="actions hero-does">
        <a
          className="button button-quiet"
          href={soundOfA}
          data-in-place
          onClick={(event) => inPlace(event, hear)}
        >
          {text('hero.hear')}
        </a>
        {step === 'done' ? (
          <Link ref={focusOn} className="button" to={paths.kanaRow.to('hiragana/a')}>
            {text('hero.row')}
          </Link>
        ) : (
          <Link
            className="button button-quiet"
            to={paths.kanaRow.to('hiragana/a')}
            data-in-place
            onClick={(event) => inPlace(event, () => setStep('trace'))}
          >
            {text('hero.trace')}
          </Link>
        )}
      </div>
    </div>
  );
}

function Picture() {
  return (
    <svg viewBox="0 0 480 480" aria-hidden="true">
      <defs>
        <g id="wave">
          <circle r="40" className="wave-ground" />
          <circle r="29" />
          <circle r="18" />
          <circle r="7" />
        </g>
        <g id="waves">
          {waves.map((x) => (
            <use key={x} href="#wave" x={x} />
          ))}
        </g>
      </defs>
      <circle className="hero-ring" cx="240" cy="232" r="196" />
      <circle className="hero-ring" cx="240" cy="232" r="208" />
      <circle className="hero-sun" cx="240" cy="232" r="172" />
      <g className="hero-sign" transform="translate(112 84)">
        {strokesOfA.map((stroke) => (
          <path key={stroke} d={stroke} />
        ))}
      </g>
      {rows.map((y, place) => (
        <use key={y} href="#waves" x={place % 2 ? 40 : 0} y={y} />
      ))}
    </svg>
  );
}
