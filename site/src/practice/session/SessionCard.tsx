import type { PracticeCard } from '@nihongo-lanka/contract';
import { Suspense } from 'react';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/Button';
import { usePrompt } from '../../ui/cards/usePrompt';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { LoadingDots } from '../../ui/LoadingDots';
import { CardBack } from '../CardFace';
import { ChosenAnswer } from './ChosenAnswer';
import { WritingAnswer } from './lazyParts';
import { RememberedAnswer } from './RememberedAnswer';
import type { AskedCardProps } from './session';
import { TypedAnswer } from './TypedAnswer';

interface NewCardProps {
  card: PracticeCard;
  onLearned: () => void;
  onKnown: () => void;
}

/** A card that the learner meets for the first time, with everything about it. */
export function NewCard({ card, onLearned, onKnown }: NewCardProps) {
  const text = useText('practice');
  const prompt = usePrompt();
  return (
    <div className="box grid practice-card">
      <h1 ref={prompt} tabIndex={-1} className="practice-prompt">
        {text('card.new')}
      </h1>
      <CardBack card={card} />
      <div className="practice-answers">
        <Button quiet onClick={onKnown}>
          {text('known')}
        </Button>
        <Button data-keys="Enter 2" onClick={onLearned}>
          {text('learned')}
        </Button>
      </div>
    </div>
  );
}

/** A card that is asked, in the way of its kind. */
export function AskedCard(props: AskedCardProps) {
  const { kind, choices } = props.card;
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
