import { use } from 'react';
import { StrokeAnimation } from './StrokeAnimation';
import { strokeFileOf, strokesIn } from './strokes';

/** How a sign is drawn. */
export function TaughtSign({ sign, label, again }: { sign: string; label: string; again: string }) {
  const strokes = use(strokesIn(strokeFileOf(sign))).strokes[sign];
  return strokes && <StrokeAnimation strokes={strokes} label={label} again={again} />;
}
