import type { ComponentProps } from 'react';
import { grid } from './geometry';
import { numberPlaces } from './numbers';

interface SquareProps extends ComponentProps<'svg'> {
  /** What it shows, for screen readers; none where words beside it tell the same. */
  label?: string;
}

/** The square that a sign is written in, with a cross to find one's way. */
export function Square({ label, children, className, ...rest }: SquareProps) {
  const middle = grid / 2;
  return (
    <svg
      viewBox={`0 0 ${grid} ${grid}`}
      className={`square ${className ?? ''}`}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
      {...rest}
    >
      <path className="square-guides" d={`M${middle} 0V${grid}M0 ${middle}H${grid}`} />
      {children}
    </svg>
  );
}

export function StrokeNumbers({ strokes, shown }: { strokes: readonly string[]; shown?: number }) {
  return (
    <g className="stroke-numbers">
      {numberPlaces(strokes)
        .slice(0, shown)
        .map(([x, y], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes have nothing but their order.
          <text key={place} x={Math.round(x)} y={Math.round(y)}>
            {place + 1}
          </text>
        ))}
    </g>
  );
}

interface NumberedStrokesProps {
  strokes: readonly string[];
  /** By which a picture shows the strokes again, without their numbers. */
  id?: string;
}

export function NumberedStrokes({ strokes, id }: NumberedStrokesProps) {
  return (
    <>
      <g id={id} className="strokes">
        {strokes.map((stroke) => (
          <path key={stroke} d={stroke} />
        ))}
      </g>
      <StrokeNumbers strokes={strokes} />
    </>
  );
}
