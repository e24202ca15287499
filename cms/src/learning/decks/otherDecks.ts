import { type Card, itemOf } from '@nihongo-lanka/contract';
import type { Transaction } from '../../core/database/transaction';
import { cardIn, cardTable, deckRowSchema, deckTable } from './deck';

/** @param corrected by the former item @returns ids of changed decks */
export async function mendOtherDecks(
  trx: Transaction['trx'],
  own: string,
  corrected: ReadonlyMap<string, Card>,
): Promise<readonly string[]> {
  if (corrected.size === 0) return [];
  const found: unknown[] = await trx(deckTable).whereNot({ id: own }).orderBy('id');
  const mended: string[] = [];
  for (const row of found) {
    const { id, kind, version } = deckRowSchema.parse(row);
    const rows: unknown[] = await trx(cardTable).where({ deck: id }).orderBy('position');
    const cards = rows.map((each) => cardIn(each));
    const items = new Set(cards.map(({ card }) => itemOf(kind, card)));
    let isChanged = false;
    for (const { card, position } of cards) {
      const right = corrected.get(itemOf(kind, card));
      if (!right || items.has(itemOf(kind, right))) continue;
      const { japanese, reading } = right;
      const changed = kind === 'kanji' ? { japanese } : { japanese, reading };
      await trx(cardTable).where({ deck: id, position }).update(changed);
      isChanged = true;
    }
    if (!isChanged) continue;
    const changed = { version: version + 1, updated_at: Date.now() };
    await trx(deckTable).where({ id }).update(changed);
    mended.push(id);
  }
  return mended;
}
