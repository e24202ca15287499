import { Suspense } from 'react';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { LoadingDots } from '../../ui/LoadingDots';
import { ChosenAnswer } from './ChosenAnswer';
import { WritingAnswer } from './lazyParts';
import { RememberedAnswer } from './RememberedAnswer';
import { SpelledAnswer } from './SpelledAnswer';
import type { AskedCardProps } from './session';
import { TypedAnswer } from './TypedAnswer';

/** A card that is asked, in the way of its kind. */
export function AskedCard(props: AskedCardProps) {
  const { kind, choices, tiles } = props.card;
  if (tiles.length > 0) return <SpelledAnswer {...props} />;
  if (kind === 'reading' || kind === 'gap') return <TypedAnswer {...props} />;
  if (kind === 'writing') {
    // Without what judges strokes the learner judges.
    return (
      <ErrorBoundary fallback={<RememberedAnswer {...props} />}>
        <Suspense fallback={<LoadingDots />}>
          <WritingAnswer {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  if (choices.length > 1) return <ChosenAnswer {...props} />;
  return <RememberedAnswer {...props} />;
}
