import type { PracticeCard } from '@nihongo-lanka/contract';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText';
import { CardResult } from '../../ui/cards/CardResult';
import { CardBack, CardHint } from '../CardFace';

interface ResultProps {
  card: PracticeCard;
  isRight: boolean;
  onNext: () => void;
  /** What the learner chose, where it is wrong: the panel may cover it. */
  chosen?: ReactNode;
  children?: ReactNode;
}

/** Whether an answer was right, and the card's back. */
export function Result({ card, isRight, onNext, chosen, children }: ResultProps) {
  const text = useText('practice');
  return (
    <CardResult isRight={isRight} next={text('next')} onNext={onNext} beside={children}>
      <p>
        <strong>{text(isRight ? 'right' : 'wrong')}</strong>
      </p>
      <CardBack card={card} hasSound={card.kind !== 'hearing'} />
      {!isRight && chosen && (
        <p className="quiet">
          {text('chose')} {chosen}
        </p>
      )}
      {!isRight && <CardHint card={card} />}
    </CardResult>
  );
}
