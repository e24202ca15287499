import { use, useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/useText';
import { Button } from '../Button';
import { StrokeStyles } from '../Styles';
import { Exercise } from './Exercise';
import { StrokeSource } from './StrokeSource';
import { type SignStrokes, strokeFileOf, strokesIn } from './strokes';
import type { Score } from './useExercise';
import { Watch } from './Watch';

const allSteps = ['watch', 'trace', 'memory'] as const;
export type WritingStep = (typeof allSteps)[number];

export interface WritingProps {
  /** One sign, or a word that is written sign by sign. Signs without strokes are left out. */
  signs: string;
  /** The last one counts for the score. Several begin with the first. */
  steps?: readonly WritingStep[];
  /** Whether the learner is asked for the signs: nothing names them, and there is one try. */
  isAsked?: boolean;
  /** Called when the last step of the last sign is done, with the sum of all signs. */
  onDone?: (score: Score) => void;
}

interface Place {
  sign: number;
  step: number;
  /** Counts the beginnings of a step, so that each begins anew. */
  round: number;
}

/**
 * Teaches how signs are written: watch, trace, from memory. It suspends until the strokes are loaded,
 * so a caller puts it into a Suspense and an ErrorBoundary, and loads it by `lazyPage`.
 */
export function Writing(props: WritingProps) {
  const text = useText('ui/strokes');
  const signs = [...props.signs].flatMap((sign) => {
    const file = use(strokesIn(strokeFileOf(sign)));
    const strokes = file.strokes[sign];
    return strokes ? [{ sign, strokes, file }] : [];
  });
  if (signs.length === 0) return <p>{text('unknown')}</p>;
  return <Course key={props.signs} {...props} taught={signs} />;
}

interface CourseProps extends WritingProps {
  taught: readonly { sign: string; strokes: readonly string[]; file: SignStrokes }[];
}

function Course({ taught, steps = allSteps, isAsked = false, onDone }: CourseProps) {
  const text = useText('ui/strokes');
  const [place, setPlace] = useState<Place>({ sign: 0, step: 0, round: 0 });
  const [scores, setScores] = useState<Readonly<Record<number, Score>>>({});
  const [isDrawn, setDrawn] = useState(true);
  const [isOver, setOver] = useState(false);
  const onward = useRef<HTMLButtonElement>(null);
  const current = taught[place.sign] ?? taught[0];
  const step = steps[place.step] ?? 'memory';
  const isLastStep = place.step >= steps.length - 1;
  const following = taught[place.sign + 1];

  // The element that had the focus may be gone: the choices, or the square.
  useEffect(() => {
    if (isOver && !isDrawn) onward.current?.focus();
  }, [isOver, isDrawn]);

  function go(to: Partial<Place>) {
    setPlace({ ...place, ...to, round: place.round + 1 });
    setOver(false);
  }

  function end(score: Score) {
    setOver(true);
    if (!isLastStep) return;
    const all = { ...scores, [place.sign]: score };
    setScores(all);
    if (!following) onDone?.(sumOf(Object.values(all)));
  }

  if (!current) return null;
  const { sign, strokes, file } = current;
  const nextStep = steps[place.step + 1];
  return (
    <div className="writing">
      <StrokeStyles />
      {taught.length > 1 && !isAsked && (
        <fieldset className="row filters">
          <legend className="visually-hidden">{text('signs')}</legend>
          {taught.map((each, number) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a word can have one sign twice.
              key={number}
              type="button"
              lang="ja"
              className="choice"
              aria-current={number === place.sign ? 'true' : undefined}
              onClick={() => go({ sign: number, step: 0 })}
            >
              {each.sign}
            </button>
          ))}
        </fieldset>
      )}
      {steps.length > 1 && (
        <fieldset className="row filters">
          <legend className="visually-hidden">{text('steps')}</legend>
          {steps.map((each, number) => (
            <button
              key={each}
              type="button"
              className="choice"
              aria-current={number === place.step ? 'step' : undefined}
              onClick={() => go({ step: number })}
            >
              {text(`step.${each}`)}
            </button>
          ))}
        </fieldset>
      )}
      {step === 'watch' ? (
        <Watch key={place.round} sign={sign} strokes={strokes} />
      ) : (
        <Exercise
          key={place.round}
          sign={sign}
          strokes={strokes}
          file={file}
          isAsked={isAsked}
          isDrawn={isDrawn}
          setDrawn={setDrawn}
          isTraced={step === 'trace'}
          onEnd={end}
        />
      )}
      <div className="actions">
        {(step === 'watch' || isOver) && nextStep && nextStep !== 'watch' && (
          <Button ref={onward} onClick={() => go({ step: place.step + 1 })}>
            {text(`to.${nextStep}`)}
          </Button>
        )}
        {isOver && isLastStep && following && (
          <Button ref={onward} onClick={() => go({ sign: place.sign + 1, step: 0 })}>
            {text('to.sign', { sign: following.sign })}
          </Button>
        )}
        {isOver && !isAsked && (
          <Button quiet ref={nextStep || following ? undefined : onward} onClick={() => go({})}>
            {text('again')}
          </Button>
        )}
      </div>
      <StrokeSource />
    </div>
  );
}

function sumOf(scores: readonly Score[]): Score {
  return scores.reduce(
    (sum, { misses, hints }) => ({ misses: sum.misses + misses, hints: sum.hints + hints }),
    { misses: 0, hints: 0 },
  );
}
