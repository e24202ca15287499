import { useState, useSyncExternalStore } from 'react';
import { useText } from '../../i18n/useText';
import { Button } from '../Button';
import { nameOf } from './choices';
import { pointsOf } from './geometry';
import { Square, StrokeNumbers } from './Square';
import { useNameText } from './useNameText';

interface WatchProps {
  sign: string;
  strokes: readonly string[];
}

/** Draws a sign stroke by stroke. A reader who wants no motion shows each stroke by a button. */
export function Watch({ sign, strokes }: WatchProps) {
  const text = useText('ui/strokes');
  const nameText = useNameText();
  const isStill = useWantsNoMotion();
  const [shown, setShown] = useState(0);
  const [drawing, setDrawing] = useState(true);
  const visible = strokes.slice(0, isStill || !drawing ? shown : shown + 1);
  const isOver = shown >= strokes.length;
  const last = strokes[shown - 1];

  function drawn() {
    setShown(shown + 1);
    setDrawing(shown + 1 < strokes.length);
  }

  function begin() {
    setShown(0);
    setDrawing(true);
  }

  return (
    <>
      <Square label={text('picture.order', { sign, count: strokes.length })} onAnimationEnd={drawn}>
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
              {...(!isStill && place === shown && { className: 'stroke-drawn', pathLength: 1 })}
            />
          ))}
        </g>
        <StrokeNumbers strokes={strokes} shown={visible.length} />
      </Square>
      <p className="writing-message" role="status">
        {isStill && last !== undefined
          ? text('watch.shown', {
              number: shown,
              count: strokes.length,
              name: nameText(nameOf(pointsOf(last))),
            })
          : text('watch.count', { count: strokes.length })}
      </p>
      <div className="actions">
        {isStill && !isOver ? (
          <Button quiet onClick={() => setShown(shown + 1)}>
            {text('watch.next')}
          </Button>
        ) : (
          <Button quiet onClick={begin}>
            {text('watch.again')}
          </Button>
        )}
      </div>
    </>
  );
}

const wish = '(prefers-reduced-motion: reduce)';

function useWantsNoMotion(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(wish);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(wish).matches,
  );
}
