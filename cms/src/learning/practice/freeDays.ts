import { cardAnswers, cardKinds, localDay, z } from '@nihongo-lanka/contract';
import { piecesOf } from '../../core/database/pieces';
import { isShelved, type Situation } from './plan';
import { dueDay, type ReplayedReview, replay } from './replay';
import type { KeptCard } from './reviews';
import { examDayOf } from './settings';

/** Days without due cards; replays cards answered since. @param days over, without answers */
export async function freeDays(
  userId: number,
  { cards, settings }: Pick<Situation, 'cards' | 'settings'>,
  days: readonly number[],
): Promise<ReadonlySet<number>> {
  const isDue = (card: KeptCard, day: number) =>
    card.lastDay < day && card.due <= day && !isShelved(card);
  const free = new Set(
    days.filter(
      (day) =>
        cards.some(({ firstDay }) => firstDay < day) && !cards.some((card) => isDue(card, day)),
    ),
  );
  const examDay = examDayOf(settings);
  const changed = cards.filter((card) => [...free].some((day) => isBetween(card, day)));
  for (const some of piecesOf(changed)) {
    if (free.size === 0) break;
    const reviews = await reviewsOf(userId, some);
    for (const card of some) {
      const name = nameOf(card);
      for (const day of free) {
        if (!isBetween(card, day)) continue;
        const state = replay(until(day, reviews.get(name) ?? []), name);
        if (state && !isShelved(state) && dueDay(state, examDay) <= day) free.delete(day);
      }
    }
  }
  return free;
}

const isBetween = ({ firstDay, lastDay }: KeptCard, day: number) => firstDay < day && day < lastDay;

const nameOf = ({ kind, item }: Pick<KeptCard, 'kind' | 'item'>) => `${kind} ${item}`;

/** An answer that was undone later did not count then either. */
const until = (day: number, reviews: readonly ReplayedReview[]) =>
  reviews.filter(({ at, zone, answer }) => answer === 'undo' || localDay(at, zone) <= day);

const number = z.coerce.number();
const rowSchema = z.object({
  id: z.string(),
  item: z.string(),
  kind: z.enum(cardKinds),
  at: number,
  answer: z.enum(cardAnswers),
  zone: number,
  undoes: z.string().nullable(),
});

async function reviewsOf(
  userId: number,
  cards: readonly KeptCard[],
): Promise<ReadonlyMap<string, ReplayedReview[]>> {
  const found: unknown[] = await strapi.db
    .connection('practice_reviews')
    .where({ user_id: userId })
    .whereIn('item', [...new Set(cards.map(({ item }) => item))])
    .select(Object.keys(rowSchema.shape));
  const reviews = new Map<string, ReplayedReview[]>();
  for (const row of found) {
    const review = rowSchema.parse(row);
    const name = nameOf(review);
    const others = reviews.get(name);
    if (others) others.push(review);
    else reviews.set(name, [review]);
  }
  return reviews;
}
