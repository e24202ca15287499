import { z } from '@nihongo-lanka/contract';
import { published, touch } from '../../content/ready/ready';
import { onDatabase } from '../../core/database/rows';
import type { Transaction } from '../../core/database/transaction';

// An item's id is made from its word, so a correction changes it. The former id is kept for late
// answers and lectures.

type Trx = Transaction['trx'];

const table = 'practice_renames';

const rowSchema = z.object({ former: z.string(), item: z.string() });
const renamesIn = (rows: readonly unknown[]) =>
  new Map(
    rows.map((row) => {
      const { former, item } = rowSchema.parse(row);
      return [former, item];
    }),
  );

export const itemRenames = published<ReadonlyMap<string, string>>([table], async () => {
  const rows: unknown[] = await onDatabase(async (knex) => knex(table).select('*'));
  return renamesIn(rows);
});

export async function renamesOf(
  trx: Trx,
  items: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows: unknown[] = await trx(table).whereIn('former', items).select('*');
  return renamesIn(rows);
}

/** At once: two items may swap their ids. @param renames the new ids by the former ones */
export async function renameItems(trx: Trx, renames: ReadonlyMap<string, string>): Promise<void> {
  const formers = [...renames.keys()];
  const items = [...renames.values()];
  if (formers.length === 0) return;
  await lockLearners(trx, [...formers, ...items]);
  const isChain = items.some((item) => renames.has(item));
  const steps = isChain
    ? [
        ...formers.map((former, place) => [former, `renamed:${place}`] as const),
        ...items.map((item, place) => [`renamed:${place}`, item] as const),
      ]
    : renames;
  for (const [former, item] of steps) {
    await moveReviews(trx, former, item);
    await moveCards(trx, former, item);
    await recount(trx, former, item);
    await moveHint(trx, former, item);
    await trx('card_reports').where({ item: former }).update({ item });
  }
  await rememberNames(trx, renames);
}

/** Decks teach these items again. @param items of cards that were added */
export async function freeItems(trx: Trx, items: readonly string[]): Promise<void> {
  const freed = await renamesOf(trx, items);
  if (freed.size === 0) return;
  await trx(table)
    .whereIn('former', [...freed.keys()])
    .delete();
  await touch(table);
}

/** Answers of these learners wait. */
async function lockLearners(trx: Trx, items: readonly string[]): Promise<void> {
  const learners = trx('practice_cards').whereIn('item', items).select('user_id');
  await trx('up_users').whereIn('id', learners).orderBy('id').forUpdate().select('id');
}

async function moveReviews(trx: Trx, former: string, item: string): Promise<void> {
  // The reviews have no index by item alone.
  const learners = trx('practice_cards').where({ item: former }).select('user_id');
  await trx('practice_reviews')
    .where({ item: former })
    .whereIn('user_id', learners)
    .update({ item });
}

/** The longer interval stays until the next answer replays both cards. */
async function moveCards(trx: Trx, former: string, item: string): Promise<void> {
  const other = (id: string, condition = '1 = 1') =>
    trx
      .from({ other: 'practice_cards' })
      .where('other.item', id)
      .whereRaw('other.user_id = practice_cards.user_id and other.kind = practice_cards.kind')
      .whereRaw(condition)
      .select(trx.raw('1'));
  await trx('practice_cards')
    .where({ item: former })
    .whereExists(other(item, 'other."interval" >= practice_cards."interval"'))
    .delete();
  await trx('practice_cards').where({ item }).whereExists(other(former)).delete();
  await trx('practice_cards').where({ item: former }).update({ item });
}

async function recount(trx: Trx, former: string, item: string): Promise<void> {
  // In the order of countCards, or both deadlock.
  const both = [former, item];
  const ordered = trx('practice_items').whereIn('item', both).orderBy(['item', 'kind']);
  await ordered.forUpdate().select('item');
  await trx('practice_items').whereIn('item', both).delete();
  await trx.raw(
    `insert into practice_items (item, kind, learners, answers, fails)
      select item, kind, count(*), sum(answers), sum(all_fails) from practice_cards
      where item = ? and answers > 0 group by item, kind`,
    [item],
  );
}

async function moveHint(trx: Trx, former: string, item: string): Promise<void> {
  const hints = 'practice_hints';
  const later = trx(hints).whereIn('item', [former, item]).orderBy('changed_at', 'desc');
  const kept: unknown = await later.first('item');
  if (!kept) return;
  const { item: winner } = z.object({ item: z.string() }).parse(kept);
  await trx(hints).whereIn('item', [former, item]).whereNot({ item: winner }).delete();
  await trx(hints).where({ item: winner }).update({ item });
  await touch(hints);
}

async function rememberNames(trx: Trx, renames: ReadonlyMap<string, string>): Promise<void> {
  const formers = [...renames.keys()];
  const earlier: unknown[] = await trx(table).whereIn('item', formers).select('*');
  const all = new Map(renames);
  for (const [former, item] of renamesIn(earlier)) all.set(former, renames.get(item) ?? item);
  // An item that exists again is no former one.
  for (const item of renames.values()) all.delete(item);
  await trx(table)
    .whereIn('former', [...all.keys(), ...renames.values()])
    .delete();
  const rows = [...all].map(([former, item]) => ({ former, item }));
  if (rows.length > 0) await trx(table).insert(rows);
  await touch(table);
}
