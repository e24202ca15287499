import { cardSeconds, type PracticeSettings, practiceLimits } from '@nihongo-lanka/contract';

export const mostDue = ({ minutes }: Pick<PracticeSettings, 'minutes'>) =>
  Math.min(practiceLimits.dueInDay, Math.floor((minutes * 60) / cardSeconds.due));

/** One card of each item. */
export const askedOf = (
  cards: readonly { item: string }[],
  settings: Pick<PracticeSettings, 'minutes'>,
): number => Math.min(mostDue(settings), new Set(cards.map(({ item }) => item)).size);
