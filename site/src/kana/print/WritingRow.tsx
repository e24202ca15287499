import { useText } from '../../i18n/useText';
import { grid } from '../../ui/strokes/geometry';
import { NumberedStrokes } from '../../ui/strokes/Square';
import { SignLabel } from './SignLabel';

const squares = 8;
const traced = [1, 2];

const squaresId = 'squares';

/** Drawn once, and used by each row. */
export function SquaresDefinition() {
  const borders = Array.from({ length: squares + 1 }, (_, place) => `M${place * grid} 0v${grid}`);
  const middles = Array.from(
    { length: squares },
    (_, place) => `M${(place + 0.5) * grid} 0v${grid}`,
  );
  return (
    <svg className="visually-hidden" aria-hidden="true">
      <defs>
        <g id={squaresId}>
          <path
            className="square-guides"
            d={`${middles.join('')}M0 ${grid / 2}h${squares * grid}`}
          />
          <path
            className="sheet-borders"
            d={`${borders.join('')}M0 0h${squares * grid}M0 ${grid}h${squares * grid}`}
          />
        </g>
      </defs>
    </svg>
  );
}

interface WritingRowProps {
  sign: string;
  strokes: readonly string[];
}

export function WritingRow({ sign, strokes }: WritingRowProps) {
  const text = useText('kana/print');
  const id = `strokes-${sign.charCodeAt(0).toString(16)}`;
  return (
    <li id={sign}>
      <SignLabel sign={sign} strokes={strokes} />
      <svg
        // The lines at the edge are wide.
        viewBox={`-2 -2 ${squares * grid + 4} ${grid + 4}`}
        role="img"
        aria-label={text('picture.sheet', { sign })}
      >
        <use href={`#${squaresId}`} />
        <NumberedStrokes id={id} strokes={strokes} />
        {traced.map((place) => (
          <use key={place} href={`#${id}`} x={place * grid} className="strokes-pale" />
        ))}
      </svg>
    </li>
  );
}
