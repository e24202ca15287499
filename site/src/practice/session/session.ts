import type { PracticeCard, SentReview } from '@nihongo-lanka/contract';
import { hasStrokes } from '@nihongo-lanka/contract/practice/strokes';

/** A card as it comes next: shown with its answer first, or asked at once. */
export interface QueuedCard {
  card: PracticeCard;
  stage: 'learn' | 'ask';
}

/** What is left of a session. It never changes in place: undo goes back to the one before. */
export interface Session {
  queue: readonly QueuedCard[];
  cards: readonly PracticeCard[];
  /** How many of the cards are done, and how many there are. */
  done: number;
  total: number;
  /** The cards that were forgotten at least once. */
  missed: readonly PracticeCard[];
}

export type Outcome = Extract<SentReview['answer'], 'forgot' | 'knew' | 'known'>;

export interface AskedCardProps {
  card: PracticeCard;
  /** All cards of the session: a wrong choice may be the answer to another one. */
  cards: readonly PracticeCard[];
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

/** Whether a card is about a kana or a kanji. */
export const isOfSign = ({ item }: PracticeCard): boolean => /^kan(?:a|ji):/.test(item);

/** Whether a card is about a sign that learners draw. */
export const isDrawn = (card: PracticeCard): boolean => isOfSign(card) && hasStrokes(card.japanese);

/** After so many other cards a new card is asked, and after so many a forgotten one again. */
const untilAsked = 2;
const untilAgain = 4;

export function sessionOf(cards: readonly PracticeCard[]): Session {
  return {
    queue: cards.map((card) => ({ card, stage: card.isNew ? 'learn' : 'ask' })),
    cards,
    done: 0,
    total: cards.length,
    missed: [],
  };
}

/** The learner has seen a new card: it is asked after the next ones. */
export function afterLearning(session: Session): Session {
  const [first, ...rest] = session.queue;
  if (!first) return session;
  return { ...session, queue: insertedAt(rest, untilAsked, { ...first, stage: 'ask' }) };
}

/** A card that was forgotten comes again in the session. */
export function afterAnswer(session: Session, outcome: Outcome): Session {
  const [first, ...rest] = session.queue;
  if (!first) return session;
  if (outcome === 'forgot') {
    return {
      ...session,
      queue: insertedAt(rest, untilAgain, { ...first, stage: 'ask' }),
      missed: [...session.missed.filter((card) => card !== first.card), first.card],
    };
  }
  return { ...session, queue: rest, done: session.done + 1 };
}

const insertedAt = (queue: readonly QueuedCard[], place: number, card: QueuedCard) => [
  ...queue.slice(0, place),
  card,
  ...queue.slice(place),
];
