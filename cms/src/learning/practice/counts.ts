import { type CardAnswer, type CardKind, cardKinds, z } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import { piecesOf } from '../../core/database/pieces';
import { onDatabase } from '../../core/database/rows';
import type { Transaction } from '../../core/database/transaction';
import { accountModel } from '../../people/identity/account';

/** Tables: migrations/003-learning.js. */

type Trx = Transaction['trx'];

export const itemCounts = 'practice_items';
export const practiceLearners = 'practice_learners';

interface CountedCard {
  item: string;
  kind: CardKind;
  answers: number;
  /** Also those before the learner took it off the shelf. */
  all_fails: number;
}

interface ItemCount {
  item: string;
  kind: CardKind;
  learners: number;
  answers: number;
  fails: number;
}

const keyOf = ({ item, kind }: CountedCard) => `${item} ${kind}`;

/** Call it last in a transaction: other learners with the same cards wait until it ends. */
export async function countCards(
  trx: Trx,
  before: readonly CountedCard[],
  after: readonly CountedCard[],
): Promise<void> {
  const changes = new Map<string, ItemCount>();
  const add = (cards: readonly CountedCard[], sign: 1 | -1) => {
    for (const card of cards) {
      const { item, kind } = card;
      // The learner has only marked it as known.
      if (card.answers === 0) continue;
      const sum = changes.get(keyOf(card)) ?? { item, kind, learners: 0, answers: 0, fails: 0 };
      sum.learners += sign;
      sum.answers += sign * card.answers;
      sum.fails += sign * card.all_fails;
      changes.set(keyOf(card), sum);
    }
  };
  add(before, -1);
  add(after, 1);
  // In one order, or two learners with the same cards deadlock.
  const rows = [...changes.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, row]) => row)
    .filter(({ learners, answers, fails }) => learners !== 0 || answers !== 0 || fails !== 0);
  const sum = (column: string) =>
    strapi.db.connection.raw('?? + ??', [`${itemCounts}.${column}`, `excluded.${column}`]);
  for (const piece of piecesOf(rows)) {
    await trx(itemCounts)
      .insert(piece)
      .onConflict(['item', 'kind'])
      .merge({ learners: sum('learners'), answers: sum('answers'), fails: sum('fails') });
  }
  // The item may be a word of the learner's own.
  const fewer = rows.filter(({ learners }) => learners < 0).map(({ item }) => item);
  for (const items of piecesOf(fewer)) {
    await trx(itemCounts).whereIn('item', items).where('learners', '<=', 0).delete();
  }
}

const answering: readonly CardAnswer[] = ['forgot', 'knew', 'known'];

/** An undone answer does not count. @param added reviews that are stored already */
export async function noteLastAnswer(
  trx: Trx,
  userId: number,
  added: readonly { answer: CardAnswer }[],
): Promise<void> {
  if (added.every(({ answer }) => answer === 'resume')) return;
  const undone = trx({ u: 'practice_reviews' })
    .where('u.user_id', userId)
    .whereColumn({ 'u.item': 'r.item', 'u.kind': 'r.kind', 'u.undoes': 'r.id' });
  // By the day first, as the index has them.
  const last: unknown = await trx({ r: 'practice_reviews' })
    .where('r.user_id', userId)
    .whereIn('r.answer', answering)
    .whereNotExists(undone)
    .orderBy([
      { column: 'r.day', order: 'desc' },
      { column: 'r.at', order: 'desc' },
    ])
    .select({ last_at: 'r.at' })
    .first();
  if (!last) {
    await trx(practiceLearners).where({ user_id: userId }).delete();
    return;
  }
  await trx(practiceLearners)
    .insert({ user_id: userId, ...lastAnswer.parse(last) })
    .onConflict('user_id')
    .merge(['last_at']);
}

const lastAnswer = z.object({ last_at: z.coerce.number() });

const countedCard = z.object({
  item: z.string(),
  kind: z.enum(cardKinds),
  answers: z.coerce.number(),
  all_fails: z.coerce.number(),
});

export async function countedCards(
  trx: Trx,
  userId: number,
  items?: readonly string[],
): Promise<CountedCard[]> {
  const query = trx('practice_cards').where({ user_id: userId });
  if (items) query.whereIn('item', items);
  const found: unknown[] = await query.select('item', 'kind', 'answers', 'all_fails');
  return found.map((row) => countedCard.parse(row));
}

/** Subscribe it before the cards are deleted. */
export function watchCounts({ db }: Core.Strapi): void {
  db.lifecycles.subscribe({
    models: [accountModel],
    async afterDelete({ result }) {
      const id = z.object({ id: z.number() }).safeParse(result).data?.id;
      if (id === undefined) return;
      await onDatabase(async (knex) => countCards(knex, await countedCards(knex, id), []));
    },
  });
}
