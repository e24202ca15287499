import { type PointerEvent, useMemo, useRef } from 'react';
import { grid, type Point, pointsOf } from './geometry';
import { fits, shapeOf, shapesOf } from './matcher';
import { Square } from './Square';
import type { RunningExercise } from './useExercise';

interface DrawingSquareProps {
  /** For screen readers. */
  label: string;
  strokes: readonly string[];
  exercise: RunningExercise;
  /** Whether the sign is shown below, to be traced. */
  isTraced: boolean;
}

/** Where a sign is drawn with a finger, a pen or a mouse. Strokes stay as they were drawn. */
export function DrawingSquare({ label, strokes, exercise, isTraced }: DrawingSquareProps) {
  const shapes = useMemo(() => shapesOf(strokes), [strokes]);
  const line = useRef<SVGPolylineElement>(null);
  const drawn = useRef<{ pointer: number; points: Point[] }>(undefined);
  const { next, isOver, isHinted, missed, written } = exercise;
  const expected = strokes[next];

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
        if (fits(shapeOf(points), next, shapes)) exercise.write(points);
        else exercise.miss(points);
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
      {expected !== undefined && (isTraced || isHinted) && (
        <Beginning stroke={expected} isShown={isHinted} />
      )}
      <g className="strokes">
        {written.map((points, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes have nothing but their order.
          <polyline key={place} points={textOf(points)} />
        ))}
        {missed && <polyline className="stroke-missed" points={textOf(missed)} />}
        <polyline ref={line} />
      </g>
    </Square>
  );
}

/** The dot where a stroke begins, with the whole stroke as a hint. */
function Beginning({ stroke, isShown }: { stroke: string; isShown: boolean }) {
  const [[x, y] = [0, 0]] = pointsOf(stroke);
  return (
    <g className="strokes stroke-hint">
      {isShown && <path d={stroke} />}
      <circle cx={x} cy={y} r={grid * 0.03} />
    </g>
  );
}

function textOf(points: readonly Point[]): string {
  return points.map((point) => point.map((value) => value.toFixed(1)).join()).join(' ');
}
