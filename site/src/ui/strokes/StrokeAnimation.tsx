import { useState, useSyncExternalStore } from 'react';
import { Square, StrokeNumbers } from './Square';

const wish = '(prefers-reduced-motion: reduce)';

export function useWantsNoMotion(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(wish);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(wish).matches,
  );
}

interface DrawnStrokesProps {
  /** For screen readers. */
  label: string;
  strokes: readonly string[];
  /** How many strokes are seen in full. */
  shown: number;
  /** Draws the next stroke, too. */
  isDrawing: boolean;
  onDrawn?: () => void;
}

/** The strokes of a sign with their numbers, over the pale sign. */
export function DrawnStrokes({ label, strokes, shown, isDrawing, onDrawn }: DrawnStrokesProps) {
  const visible = strokes.slice(0, isDrawing ? shown + 1 : shown);
  return (
    <Square label={label} onAnimationEnd={onDrawn}>
      <g className="strokes strokes-pale">
        {strokes.map((stroke) => (
          <path key={stroke} d={stroke} />
        ))}
      </g>
      <g className="strokes">
        {visible.map((stroke, place) => (
          <path
            key={stroke}
            d={stroke}
            {...(isDrawing && place === shown && { className: 'stroke-drawn', pathLength: 1 })}
          />
        ))}
      </g>
      <StrokeNumbers strokes={strokes} shown={visible.length} />
    </Square>
  );
}

interface StrokeAnimationProps extends Pick<DrawnStrokesProps, 'label' | 'strokes'> {
  /** The name of what draws it again. */
  again: string;
}

/** Draws a sign once, and again at each press. Without motion all strokes are there at once. */
export function StrokeAnimation({ label, strokes, again }: StrokeAnimationProps) {
  const isStill = useWantsNoMotion();
  const [shown, setShown] = useState(0);
  if (isStill) {
    return (
      <DrawnStrokes label={label} strokes={strokes} shown={strokes.length} isDrawing={false} />
    );
  }
  return (
    <button type="button" className="stroke-again" title={again} onClick={() => setShown(0)}>
      <DrawnStrokes
        label={label}
        strokes={strokes}
        shown={shown}
        isDrawing={shown < strokes.length}
        onDrawn={() => setShown(shown + 1)}
      />
    </button>
  );
}
