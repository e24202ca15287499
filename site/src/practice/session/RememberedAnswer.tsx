import { useState } from 'react';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/Button';
import { OwnVerdict } from '../../ui/cards/CardResult';
import { usePrompt } from '../../ui/cards/usePrompt';
import { CardBack, CardFront, CardHint, CardQuestion } from '../CardFace';
import type { AskedCardProps } from './session';

/** The learner thinks of the answer, sees it, and says whether they knew it. */
export function RememberedAnswer({ card, onSaid }: AskedCardProps) {
  const text = useText('practice');
  const prompt = usePrompt();
  const [isShown, setShown] = useState(false);
  return (
    <div className="box grid practice-card">
      <h1 ref={prompt} tabIndex={-1} className="practice-prompt">
        <CardQuestion card={card} />
      </h1>
      <CardFront card={card} />
      {card.kind === 'writing' && <p>{text('writing.paper')}</p>}
      <div className="practice-answers">
        <Button disabled={isShown} data-keys="Enter" onClick={() => setShown(true)}>
          {text('show')}
        </Button>
      </div>
      {isShown && (
        <OwnVerdict
          labels={{ no: text('forgot'), yes: text('knew') }}
          onSaid={(isRight) => onSaid(isRight ? 'knew' : 'forgot')}
        >
          <CardBack card={card} />
          <CardHint card={card} />
        </OwnVerdict>
      )}
    </div>
  );
}
