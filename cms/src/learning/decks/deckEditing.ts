import {
  type ActivityAction,
  type Card,
  type DeckCreation,
  type DeckUpdate,
  deckLimits,
  type EditedDeck,
  type FieldFault,
  faultsOfCard,
  itemOf,
  type SentCard,
  slugOf,
  syllabaries,
  z,
} from '@nihongo-lanka/contract';
import { refuse } from '../../content/editing/refuse';
import { touch } from '../../content/ready/ready';
import { inOneTransaction, type Transaction } from '../../core/database/transaction';
import { ApiError } from '../../core/http/apiError';
import { recordActivity } from '../../people/activity/activity';
import { freeItems, renameItems, renamesOf } from '../items/renames';
import {
  cardIn,
  cardTable,
  type DeckRow,
  deckRowSchema,
  deckTable,
  repeatedCards,
  rowOfCard,
  titleIn,
  withReading,
} from './deck';
import { faultsOfFiles } from './deckFiles';
import { mendOtherDecks } from './otherDecks';

/** Words in the paths of other calls, and the ids of built-in decks. */
const reservedIds: readonly string[] = ['export', 'order', 'check', 'own', ...syllabaries];

type Trx = Transaction['trx'];
type DeckContent = Pick<EditedDeck, 'kind' | 'title' | 'status'> & { cards: readonly SentCard[] };

const none: DeckContent = { kind: 'words', title: { en: '', si: '' }, status: 'draft', cards: [] };

/** @throws ApiError NOT_FOUND. */
export function findDeck(id: string): Promise<EditedDeck> {
  // The deck and its cards are of one version.
  return inOneTransaction(({ trx }) => readDeck(trx, id));
}

/** @throws ApiError VALIDATION_FAILED, SLUG_TAKEN. */
export function createDeck({ id, ...body }: DeckCreation): Promise<EditedDeck> {
  return inOneTransaction(async ({ trx }) => {
    const content = await checked(body, none);
    // Two admins may create decks at once: the second waits for this lock.
    await touch('decks');
    if (id && reservedIds.includes(id)) {
      throw new ApiError('VALIDATION_FAILED', { id: 'slug.invalid' });
    }
    const places: unknown[] = await trx(deckTable).max({ last: 'position' }).count({ total: '*' });
    const { last, total } = placesSchema.parse(places[0]);
    if (total >= deckLimits.decksMax) {
      throw new ApiError('VALIDATION_FAILED', { title: 'deck.tooMany' });
    }
    const now = Date.now();
    const row = { ...columnsOf(content), position: last + 1, version: 1 };
    const claimed = await claimId(trx, id ?? null, content.title.en, {
      ...row,
      created_at: now,
      updated_at: now,
    });
    await writeCards(trx, claimed, content);
    await freeItems(trx, itemsIn(content));
    const deck = await readDeck(trx, claimed);
    await remember(deck, content.status === 'published' ? 'published' : 'created');
    return deck;
  });
}

/** @throws ApiError NOT_FOUND, CONFLICT, VALIDATION_FAILED. */
export function updateDeck(id: string, { version, ...body }: DeckUpdate): Promise<EditedDeck> {
  return inOneTransaction(async ({ trx }) => {
    await lockDeck(trx, id);
    const before = await readDeck(trx, id);
    if (before.version !== version) throw new ApiError('CONFLICT');
    const content = await checked(body, before);
    await trx(deckTable)
      .where({ id })
      .update({
        ...columnsOf(content),
        version: Number(before.version) + 1,
        updated_at: Date.now(),
      });
    if (body.cards) {
      await trx(cardTable).where({ deck: id }).delete();
      await writeCards(trx, id, content);
      await moveCorrected(trx, before, content);
    }
    const deck = await readDeck(trx, id);
    await remember(deck, deedBetween(before, deck));
    return deck;
  });
}

/** @throws ApiError NOT_FOUND. */
export function deleteDeck(id: string): Promise<void> {
  return inOneTransaction(async ({ trx }) => {
    await lockDeck(trx, id);
    const deck = await readDeck(trx, id);
    await trx(cardTable).where({ deck: id }).delete();
    await trx(deckTable).where({ id }).delete();
    await remember(deck, 'deleted');
  });
}

/** @throws ApiError CONFLICT if the decks have changed. */
export function orderDecks(ids: readonly string[]): Promise<void> {
  return inOneTransaction(async ({ trx }) => {
    await touch('decks');
    const found: unknown = await trx(deckTable).select('id', 'position').orderBy('id').forUpdate();
    const rows = z.array(z.object({ id: z.string(), position: number })).parse(found);
    const places = new Map(ids.map((id, place) => [id, place + 1]));
    const isComplete = places.size === ids.length && rows.length === ids.length;
    if (!isComplete || rows.some(({ id }) => !places.has(id))) throw new ApiError('CONFLICT');
    const moved = rows.filter(({ id, position }) => places.get(id) !== position);
    if (moved.length === 0) return;
    for (const { id } of moved) {
      await trx(deckTable)
        .where({ id })
        .update({ position: places.get(id) });
    }
  });
}

const number = z.coerce.number();
const placesSchema = z.object({
  last: z.coerce
    .number()
    .nullish()
    .transform((value) => value ?? 0),
  total: number,
});

async function lockDeck(trx: Trx, id: string): Promise<void> {
  // Before the deck: a corrected word changes other decks too.
  await touch('decks');
  await trx(deckTable).where({ id }).forUpdate().first('id');
}

/** @throws ApiError NOT_FOUND. */
async function readDeck(trx: Trx, id: string): Promise<EditedDeck> {
  // PostgreSQL refuses a text with U+0000.
  const found: unknown = /^[a-z\d-]{1,60}$/.test(id)
    ? await trx(deckTable).where({ id }).first('*')
    : undefined;
  if (!found) throw new ApiError('NOT_FOUND');
  const row = deckRowSchema.parse(found);
  const cards: unknown[] = await trx(cardTable).where({ deck: id }).orderBy('position');
  return answerOf(
    row,
    cards.map((stored) => {
      const { card } = cardIn(stored);
      return { ...card, item: itemOf(row.kind, card) };
    }),
  );
}

function answerOf(row: DeckRow, cards: EditedDeck['cards']): EditedDeck {
  const { id, kind, status, position } = row;
  return {
    id,
    version: String(row.version),
    kind,
    title: { en: row.title_en, si: row.title_si },
    status,
    position,
    cards,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}

/** @throws ApiError VALIDATION_FAILED. */
async function checked(
  { title, cards, ...given }: Omit<DeckUpdate, 'version'>,
  before: DeckContent,
): Promise<DeckContent> {
  const kind = given.kind ?? before.kind;
  const content: DeckContent = {
    kind,
    status: given.status ?? before.status,
    title: { ...before.title, ...title },
    cards: (cards ?? before.cards).map((card) => withReading(kind, card)),
  };
  const problems: Record<string, FieldFault> = { ...faultsOfTitle(content) };
  if (content.status === 'published' && content.cards.length === 0) {
    problems.cards = 'deck.noCards';
  }
  const repeated = repeatedCards(kind, content.cards);
  for (const place of repeated) problems[`cards.${place}.japanese`] = 'card.twice';
  for (const [place, card] of content.cards.entries()) {
    for (const [field, fault] of Object.entries(faultsOfCard(kind, card))) {
      problems[`cards.${place}.${field}`] = fault;
    }
  }
  const files = await faultsOfFiles(content.cards, before.cards);
  for (const { place, field, fault } of files) problems[`cards.${place}.${field}`] = fault;
  refuse(problems);
  return content;
}

function faultsOfTitle({ title: { en, si }, status }: DeckContent): Record<string, FieldFault> {
  if (!en && !si) return { 'title.en': 'translations.required' };
  if (status !== 'published') return {};
  return {
    ...(!en && { 'title.en': 'title.required' as const }),
    ...(!si && { 'title.si': 'title.required' as const }),
  };
}

function columnsOf({ kind, title, status }: DeckContent) {
  return { kind, title_en: title.en, title_si: title.si, status };
}

async function writeCards(trx: Trx, deck: string, { cards }: DeckContent): Promise<void> {
  const rows = cards.map((card, place) => rowOfCard(deck, place, card));
  if (rows.length > 0) await trx(cardTable).insert(rows);
}

const itemsIn = ({ kind, cards }: DeckContent) => cards.map((card) => itemOf(kind, card));

async function moveCorrected(trx: Trx, before: EditedDeck, after: DeckContent): Promise<void> {
  const known = new Set(before.cards.map(({ item }) => item));
  // Another admin may have corrected the word since this one read the deck.
  const names = await renamesOf(
    trx,
    after.cards.flatMap(({ item }) => item ?? []),
  );
  const items = itemsIn(after);
  const corrected = new Map<string, Card>();
  for (const [place, card] of after.cards.entries()) {
    const was = card.item && (names.get(card.item) ?? card.item);
    const isSame = !card.isAnother && before.kind === after.kind;
    if (was && isSame && known.has(was) && was !== items[place] && !corrected.has(was)) {
      corrected.set(was, card);
    }
  }
  const renames = new Map([...corrected].map(([was, card]) => [was, itemOf(after.kind, card)]));
  await renameItems(trx, renames);
  await freeItems(
    trx,
    items.filter((item) => renames.has(item) || !known.has(item)),
  );
  const others = await mendOtherDecks(trx, before.id, corrected);
  for (const id of others) await remember(await readDeck(trx, id), 'saved');
}

/** @throws ApiError SLUG_TAKEN. */
async function claimId(
  trx: Trx,
  given: string | null,
  title: string,
  row: object,
): Promise<string> {
  const made = slugOf(title, deckLimits.idMax - 4) || 'deck';
  for (let count = 1; count <= deckLimits.decksMax + 1; count += 1) {
    const id = given ?? (count === 1 ? made : `${made}-${count}`);
    if (!reservedIds.includes(id)) {
      const claimed: unknown[] = await trx(deckTable)
        .insert({ id, ...row })
        .onConflict('id')
        .ignore()
        .returning('id');
      if (claimed.length > 0) return id;
    }
    if (given) break;
  }
  throw new ApiError('SLUG_TAKEN', { id: 'slug.taken' });
}

function deedBetween(before: EditedDeck, after: EditedDeck): ActivityAction<'deck'> {
  if (before.status === after.status) return 'saved';
  return after.status === 'published' ? 'published' : 'unpublished';
}

async function remember({ id, title }: EditedDeck, action: ActivityAction<'deck'>): Promise<void> {
  await recordActivity({
    subjectType: 'deck',
    subjectId: id,
    subjectName: titleIn(title),
    action,
  });
}
