import { useText } from '../../i18n/useText';
import { choicesFor } from './choices';
import type { Point } from './geometry';
import { Square } from './Square';
import type { RunningExercise } from './useExercise';
import { useNameText } from './useNameText';

interface StrokeChoiceProps {
  strokes: readonly string[];
  exercise: RunningExercise;
}

/** The same exercise without drawing: which of three strokes is the next one. */
export function StrokeChoice({ strokes, exercise }: StrokeChoiceProps) {
  const text = useText('ui/strokes');
  const nameText = useNameText();
  const { next, isHinted, written } = exercise;
  const place = { number: next + 1, count: strokes.length };
  return (
    <fieldset className="row filters">
      <legend>{text('choose.which', place)}</legend>
      {choicesFor(strokes, next).map(({ points, name, isRight }, order) => (
        <button
          // The buttons stay from stroke to stroke, and with them the focus.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          key={order}
          type="button"
          className="choice"
          data-hinted={isHinted && isRight ? '' : undefined}
          onClick={() => (isRight ? exercise.write(points) : exercise.miss(undefined))}
        >
          <Square>
            <g className="strokes strokes-pale">
              {written.map((line, each) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: strokes have nothing but their order.
                <polyline key={each} points={line.join(' ')} />
              ))}
            </g>
            <g className="strokes">
              <polyline points={points.join(' ')} />
              <Arrow points={points} />
            </g>
          </Square>
          <span>{nameText(name)}</span>
        </button>
      ))}
    </fieldset>
  );
}

/** Units from the tip of an arrow to its ends. */
const barb = 22;

function Arrow({ points }: { points: readonly Point[] }) {
  const [x, y] = points.at(-1) ?? [0, 0];
  const [fromX, fromY] = points.at(-4) ?? [x, y];
  const angle = Math.atan2(y - fromY, x - fromX);
  const end = (turn: number) =>
    `${x - barb * Math.cos(angle + turn)} ${y - barb * Math.sin(angle + turn)}`;
  return <path d={`M${end(0.6)}L${x} ${y}L${end(-0.6)}`} />;
}
