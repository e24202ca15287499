import type { PracticeCard } from '@nihongo-lanka/contract';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/Button';
import { CardBack, CardHint } from '../CardFace';
import { practiceText } from '../practiceText';

interface ResultProps {
  card: PracticeCard;
  isRight: boolean;
  onNext: () => void;
  children?: ReactNode;
}

/** Whether an answer was right, and what is right: what describes the button that takes the focus. */
export function Result({ card, isRight, onNext, children }: ResultProps) {
  const text = useText(practiceText);
  const id = useId();
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  return (
    <>
      <div id={id} className="practice-result" data-result={isRight ? 'right' : 'wrong'}>
        <p>
          <strong>{text(isRight ? 'right' : 'wrong')}</strong>
        </p>
        <CardBack card={card} hasSound={card.kind !== 'hearing'} />
        {!isRight && <CardHint card={card} />}
      </div>
      <div className="practice-answers">
        {children}
        <Button ref={next} aria-describedby={id} data-keys="Enter" onClick={onNext}>
          {text('next')}
        </Button>
      </div>
    </>
  );
}
