import type { PracticeCard } from '@nihongo-lanka/contract';
import { ChosenAnswer } from './ChosenAnswer';
import { RememberedAnswer } from './RememberedAnswer';
import type { Outcome } from './session';
import { TypedAnswer } from './TypedAnswer';

export interface AskedCardProps {
  card: PracticeCard;
  /** Records an answer and goes on. */
  onSaid: (outcome: Outcome) => void;
  /** Records an answer at once: its result stays until the learner goes on. */
  onAnswer: (outcome: Outcome) => void;
  /** Takes the answer back that was just recorded. */
  onTakeBack: () => void;
  /** Goes on to the next card after an answer. */
  onNext: (outcome: Outcome) => void;
}

/** A card that is asked, in the way of its kind. */
export function AskedCard(props: AskedCardProps) {
  const { kind, choices } = props.card;
  if (kind === 'reading' || kind === 'gap') return <TypedAnswer {...props} />;
  if (choices.length > 1) return <ChosenAnswer {...props} />;
  return <RememberedAnswer {...props} />;
}
