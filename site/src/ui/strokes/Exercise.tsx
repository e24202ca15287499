import { useText } from '../../i18n/useText';
import { Button } from '../Button';
import { nameOf } from './choices';
import { DrawingSquare } from './DrawingSquare';
import { pointsOf } from './geometry';
import { StrokeChoice } from './StrokeChoice';
import type { SignStrokes } from './strokes';
import { type RunningExercise, type Score, useExercise } from './useExercise';
import { useNameText } from './useNameText';

interface ExerciseProps {
  sign: string;
  strokes: readonly string[];
  /** The file of the sign, with those that look like it. */
  file: SignStrokes;
  isTraced: boolean;
  /** Whether nothing may name the sign. */
  isAsked: boolean;
  /** Whether strokes are drawn, not chosen. */
  isDrawn: boolean;
  setDrawn: (isDrawn: boolean) => void;
  onEnd: (score: Score) => void;
}

/** One sign to trace or to write from memory, drawn or chosen stroke by stroke. */
export function Exercise(props: ExerciseProps) {
  const { sign, strokes, file, isTraced, isAsked, isDrawn, setDrawn, onEnd } = props;
  const text = useText('ui/strokes');
  const exercise = useExercise(strokes.length, onEnd);
  const message = useMessage(strokes, exercise, props);
  return (
    <>
      {isDrawn || exercise.isOver ? (
        <DrawingSquare
          sign={sign}
          strokes={strokes}
          file={file}
          exercise={exercise}
          isTraced={isTraced}
          label={isAsked ? text('picture.asked') : text('picture.square', { sign })}
        />
      ) : (
        <StrokeChoice strokes={strokes} exercise={exercise} />
      )}
      <p className="writing-message" role="status">
        {message}
      </p>
      {!exercise.isOver && (
        <div className="actions">
          {/* A traced stroke is the model's own. */}
          {!isTraced && (
            <>
              <Button quiet onClick={exercise.undo}>
                {text('undo')}
              </Button>
              <Button quiet onClick={exercise.clear}>
                {text('clear')}
              </Button>
            </>
          )}
          <Button quiet onClick={() => setDrawn(!isDrawn)}>
            {text(isDrawn ? 'choose.instead' : 'choose.draw')}
          </Button>
        </div>
      )}
    </>
  );
}

function useMessage(
  strokes: readonly string[],
  { next, missed, score, isHinted, isOver }: RunningExercise,
  { isDrawn, isTraced }: Pick<ExerciseProps, 'isDrawn' | 'isTraced'>,
): string {
  const text = useText('ui/strokes');
  const nameText = useNameText();
  const place = { number: next + 1, count: strokes.length };
  const stroke = strokes[next];
  if (isOver || stroke === undefined) {
    if (isTraced) return text('traced');
    if (score.hints === 0) return text('done.none');
    return score.hints === 1 ? text('done.one') : text('done.many', { count: score.hints });
  }
  const hint = { ...place, name: nameText(nameOf(pointsOf(stroke))) };
  if (isHinted) return isDrawn ? text('hint', hint) : text('choose.hint', hint);
  if (!missed) return isDrawn ? text('next', place) : '';
  if (!isDrawn) return text('choose.missed', place);
  if (missed.refusal === 'other') return text('missed', place);
  if (missed.refusal === 'off the line') return text('missed.line', place);
  return text('missed.alike', { ...place, sign: missed.refusal.sign });
}
