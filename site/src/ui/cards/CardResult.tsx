import { type ReactNode, useId } from 'react';
import { Button } from '../Button';
import { focusOn } from './focusOn';
import { useFeedback } from './useFeedback';

interface AnswerPanelProps {
  /** Takes the focus, unless a button does. */
  isFocused?: boolean;
  result?: 'right' | 'wrong';
  id?: string;
  children: ReactNode;
  /** The buttons that go on. */
  buttons: ReactNode;
}

/** What comes after an answer, at the lower edge of the room: nothing of the card moves. */
function AnswerPanel({ isFocused = false, result, id, children, buttons }: AnswerPanelProps) {
  return (
    <div className="answer-panel">
      <div
        id={id}
        className="practice-result"
        data-result={result}
        {...(isFocused && { ref: focusOn, tabIndex: -1 })}
      >
        {children}
      </div>
      <div className="practice-answers">{buttons}</div>
    </div>
  );
}

interface OwnVerdictProps {
  labels: { no: string; yes: string };
  /** What Enter says. */
  suggests?: 'no' | 'yes' | undefined;
  onSaid: (isRight: boolean) => void;
  children: ReactNode;
}

/** The answer, and the two buttons by which the learner says whether they knew it. */
export function OwnVerdict({ labels, suggests, onSaid, children }: OwnVerdictProps) {
  return (
    <AnswerPanel
      isFocused
      buttons={
        <>
          <Button
            quiet={suggests !== 'no'}
            data-keys={suggests === 'no' ? '1 Enter' : '1'}
            onClick={() => onSaid(false)}
          >
            {labels.no}
          </Button>
          <Button
            quiet={suggests === 'no'}
            data-keys={suggests === 'yes' ? '2 Enter' : '2'}
            onClick={() => onSaid(true)}
          >
            {labels.yes}
          </Button>
        </>
      }
    >
      {children}
    </AnswerPanel>
  );
}

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
  useFeedback(isRight ? 'right' : 'wrong');
  return (
    <AnswerPanel
      id={id}
      result={isRight ? 'right' : 'wrong'}
      buttons={
        <>
          {beside}
          <Button ref={focusOn} aria-describedby={id} data-keys="Enter" onClick={onNext}>
            {next}
          </Button>
        </>
      }
    >
      {children}
    </AnswerPanel>
  );
}
