import { useState } from 'react';
import { useText } from '../../i18n/useText';
import { Button } from '../Button';
import { nameOf } from './choices';
import { pointsOf } from './geometry';
import { DrawnStrokes, useWantsNoMotion } from './StrokeAnimation';
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
  const isOver = shown >= strokes.length;
  const last = strokes[shown - 1];
  const next = () => setShown(shown + 1);
  return (
    <>
      <DrawnStrokes
        label={text('picture.order', { sign, count: strokes.length })}
        strokes={strokes}
        shown={shown}
        isDrawing={!isStill && !isOver}
        onDrawn={next}
      />
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
          <Button quiet onClick={next}>
            {text('watch.next')}
          </Button>
        ) : (
          <Button quiet onClick={() => setShown(0)}>
            {text('watch.again')}
          </Button>
        )}
      </div>
    </>
  );
}
