import { type ReactNode, useId } from 'react';
import { Button } from '../Button';
import { focusOn } from './focusOn';

interface CardResultProps {
  isRight: boolean;
  /** The name of the button that goes on. */
  next: string;
  onNext: () => void;
  /** Further buttons. */
  beside?: ReactNode;
  children: ReactNode;
}

/** Whether an answer was right, and the right one. It describes the button that takes the focus. */
export function CardResult({ isRight, next, onNext, beside, children }: CardResultProps) {
  const id = useId();
  return (
    <>
      <div id={id} className="practice-result" data-result={isRight ? 'right' : 'wrong'}>
        {children}
      </div>
      <div className="practice-answers">
        {beside}
        <Button ref={focusOn} aria-describedby={id} data-keys="Enter" onClick={onNext}>
          {next}
        </Button>
      </div>
    </>
  );
}
