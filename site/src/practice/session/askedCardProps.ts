import type { PracticeCard } from '@nihongo-lanka/contract';
import type { Outcome } from './session';

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
