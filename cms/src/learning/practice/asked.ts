import { cardSeconds, type PracticeSettings, practiceLimits } from '@nihongo-lanka/contract';

/** How many due cards a learner is asked on one day, as far as their minutes suffice. */
export const mostDue = ({ minutes }: Pick<PracticeSettings, 'minutes'>) =>
  Math.min(practiceLimits.dueInDay, Math.floor((minutes * 60) / cardSeconds.due));

/** How many of some due cards a learner is asked on one day: one of each item. */
export const askedOf = (
  cards: readonly { item: string }[],
  settings: Pick<PracticeSettings, 'minutes'>,
): number => Math.min(mostDue(settings), new Set(cards.map(({ item }) => item)).size);
