import type { PracticeCard } from '@nihongo-lanka/contract';
import type { Outcome } from './session';

export interface AskedCardProps {
  card: PracticeCard;
  /** Records an answer and goes on. */
  onSaid: (outcome: Outcome) => void;
  /**
   * Records an answer at once: its result stays until the learner goes on.
   * @param given what the learner typed or chose
   */
  onAnswer: (outcome: Outcome, given?: string) => void;
  /** Takes the answer back that was just recorded. */
  onTakeBack: () => void;
  /** Goes on to the next card after an answer. */
  onNext: (outcome: Outcome) => void;
}
