import { faultsOfCard, itemOf, readingsOf, withoutReadings } from '@nihongo-lanka/contract';
import { touch } from '../../content/ready/ready';
import type { Transaction } from '../../core/database/transaction';
import { ApiError } from '../../core/http/apiError';
import { recordActivity } from '../../people/activity/activity';
import { cardIn, cardTable, deckRowSchema, deckTable, titleIn } from './deck';

/** @throws ApiError NOT_FOUND if no deck has the word, VALIDATION_FAILED. */
export async function changeReading(
  trx: Transaction['trx'],
  item: string,
  reading: string,
  isAccepted: boolean,
): Promise<void> {
  await touch('decks');
  const found: unknown[] = await trx(deckTable).whereNot({ kind: 'kanji' }).orderBy('id');
  let isFound = false;
  for (const row of found) {
    const deck = deckRowSchema.parse(row);
    const { id, kind, version } = deck;
    const rows: unknown[] = await trx(cardTable).where({ deck: id }).orderBy('position');
    let isChanged = false;
    for (const { card, position } of rows.map((each) => cardIn(each))) {
      if (itemOf(kind, card) !== item) continue;
      isFound = true;
      const [first = '', ...others] = readingsOf(card);
      const kept = others.filter((other) => other !== reading);
      const all = [first, ...kept, ...(isAccepted && reading !== first ? [reading] : [])];
      const changed = { ...card, reading: all.join('、') };
      if (changed.reading === card.reading) continue;
      // A phrase with a `、` has one reading.
      const fault = withoutReadings(card.japanese).includes('、')
        ? 'card.readingDiffers'
        : faultsOfCard(kind, changed).reading;
      if (fault) throw new ApiError('VALIDATION_FAILED', { reading: fault });
      await trx(cardTable).where({ deck: id, position }).update({ reading: changed.reading });
      isChanged = true;
    }
    if (!isChanged) continue;
    await trx(deckTable)
      .where({ id })
      .update({ version: version + 1, updated_at: Date.now() });
    const subjectName = titleIn({ en: deck.title_en, si: deck.title_si });
    await recordActivity({ subjectType: 'deck', subjectId: id, subjectName, action: 'saved' });
  }
  if (!isFound) throw new ApiError('NOT_FOUND');
}
