import { deckListShape, exportName, parseListQuery } from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import { answerCsv } from '../../../core/http/csv';
import { languageOf } from '../../../core/http/language';
import { countCall } from '../../../core/http/rateLimits';
import { checkTable } from '../../../learning/decks/checkTable';
import {
  createDeck,
  deleteDeck,
  findDeck,
  orderDecks,
  updateDeck,
} from '../../../learning/decks/deckEditing';
import { allDecks, cardsFile, decksFile, listDecks } from '../../../learning/decks/deckList';
import { namingConflict } from '../../../people/accounts/meanwhile';
import { admit } from '../../access';
import { answers } from '../../calls';
import { handle, handleList } from '../../handler';

async function countFile(ctx: Context): Promise<void> {
  const account = await admit(ctx, 'admin');
  await countCall('rare', String(account.id));
}

export default {
  list: handleList('decks', (query, { language }) => listDecks(query, language)),

  exportList: answers('exportDecks', async (ctx) => {
    const { sort, filter } = parseListQuery(deckListShape, ctx.query);
    await countFile(ctx);
    await answerCsv(ctx, exportName('decks', filter), decksFile({ sort, filter }, languageOf(ctx)));
  }),

  create: handle('createDeck', ({ body }) => createDeck(body)),

  order: handle('orderDecks', async ({ body: { ids }, language }) => {
    await orderDecks(ids);
    return allDecks(language);
  }),

  check: handle('checkCards', async ({ body, account }) => {
    await countCall('work', String(account.id), 10);
    return checkTable(body);
  }),

  find: handle('deck', ({ params }) => findDeck(params.id)),

  exportCards: answers('exportDeck', async (ctx) => {
    const id = String(ctx.params.id);
    // Before the file begins: an error must still be possible.
    await findDeck(id);
    await countFile(ctx);
    await answerCsv(ctx, id, cardsFile(id, languageOf(ctx)));
  }),

  update: handle('updateDeck', ({ params: { id }, body }) =>
    namingConflict('deck', id, () => updateDeck(id, body)),
  ),

  remove: handle('deleteDeck', async ({ params: { id } }) => {
    await deleteDeck(id);
    return { id };
  }),
};
