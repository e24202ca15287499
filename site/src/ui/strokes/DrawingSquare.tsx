import { type PointerEvent, useMemo, useRef } from 'react';
import { grid, type Point, pointsOf } from './geometry';
import { askedSign, judge, type NextStroke, nextStroke } from './matcher';
import { Square } from './Square';
import { shapeOf } from './shapes';
import type { SignStrokes } from './strokes';
import type { RunningExercise } from './useExercise';

interface DrawingSquareProps {
  /** For screen readers. */
  label: string;
  sign: string;
  strokes: readonly string[];
  /** What the sign is compared with. */
  file: SignStrokes;
  exercise: RunningExercise;
  /** Whether the sign is shown below, to be traced. */
  isTraced: boolean;
}

/** Where a sign is drawn with a finger, a pen or a mouse. Strokes stay as they were drawn, but a traced one becomes the model's. */
export function DrawingSquare(props: DrawingSquareProps) {
  const { label, sign, strokes, file, exercise, isTraced } = props;
  const asked = useMemo(() => askedSign(sign, file), [sign, file]);
  const line = useRef<SVGPolylineElement>(null);
  const drawn = useRef<{ pointer: number; points: Point[] }>(undefined);
  const { score, next, isOver, isHinted, missed, written } = exercise;
  const shapes = useMemo(() => written.map(shapeOf), [written]);
  const unmoved: NextStroke = { place: next, scale: [1, 1], shift: [0, 0] };
  const beginning = isTraced ? unmoved : isHinted && nextStroke(shapes, asked);

  function draw(event: PointerEvent<SVGSVGElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top];
    drawn.current?.points.push([(x * grid) / width, (y * grid) / height]);
    // Past React: a phone draws each event at once.
    line.current?.setAttribute('points', textOf(drawn.current?.points ?? []));
  }

  function stop() {
    drawn.current = undefined;
    line.current?.setAttribute('points', '');
  }

  return (
    <Square
      label={label}
      className="square-drawn"
      onPointerDown={(event) => {
        if (isOver || drawn.current || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drawn.current = { pointer: event.pointerId, points: [] };
        draw(event);
      }}
      onPointerMove={(event) => {
        if (drawn.current?.pointer === event.pointerId) draw(event);
      }}
      onPointerUp={(event) => {
        if (drawn.current?.pointer !== event.pointerId) return;
        draw(event);
        const { points } = drawn.current;
        stop();
        // After a hint the sign counts as forgotten, and has to come to an end.
        const sought = score.hints > 0 ? { ...asked, alike: [] } : asked;
        const verdict = judge([...shapes, shapeOf(points)], sought, { isTraced });
        if (verdict === 'fits') exercise.write(points);
        else exercise.miss(points, verdict);
      }}
      onPointerCancel={(event) => {
        if (drawn.current?.pointer === event.pointerId) stop();
      }}
    >
      {isTraced && (
        <g className="strokes strokes-pale">
          {strokes.map((stroke) => (
            <path key={stroke} d={stroke} />
          ))}
        </g>
      )}
      {!isOver && beginning && <Beginning {...beginning} strokes={strokes} isShown={isHinted} />}
      <g className="strokes">
        {written.map((points, place) =>
          isTraced ? (
            <path key={strokes[place]} d={strokes[place]} />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: strokes have nothing but their order.
            <polyline key={place} points={textOf(points)} />
          ),
        )}
        {missed?.points && <polyline className="stroke-missed" points={textOf(missed.points)} />}
        <polyline ref={line} />
      </g>
    </Square>
  );
}

interface BeginningProps extends NextStroke {
  strokes: readonly string[];
  isShown: boolean;
}

/** The dot where a stroke begins, with the whole stroke as a hint, where it belongs in the drawn sign. */
function Beginning({ strokes, place, scale, shift, isShown }: BeginningProps) {
  const stroke = strokes[place] ?? '';
  const [[x, y] = [0, 0]] = pointsOf(stroke);
  const from = (axis: 0 | 1) => ((1 - scale[axis]) * grid) / 2 + shift[axis];
  return (
    <g
      className="strokes stroke-hint"
      transform={`translate(${from(0)} ${from(1)}) scale(${scale.join(' ')})`}
    >
      {isShown && <path d={stroke} />}
      <circle cx={x} cy={y} r={grid * 0.03} />
    </g>
  );
}

function textOf(points: readonly Point[]): string {
  return points.map((point) => point.map((value) => value.toFixed(1)).join()).join(' ');
}
