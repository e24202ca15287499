import type { PracticeCard } from '@nihongo-lanka/contract';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/Button';
import { usePrompt } from '../../ui/cards/usePrompt';
import { CardBack } from '../CardFace';

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
    <div className="practice-card">
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
