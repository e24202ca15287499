import {
  type Card,
  type CardField,
  cardFields,
  cardHeadings,
  type DeckRow,
  type deckListShape,
  type Language,
  maxRangeRows,
  z,
} from '@nihongo-lanka/contract';
import { csvLine, csvMark, csvTime } from '../../core/csv/line';
import { type CsvColumn, csvHead, csvName, csvRows } from '../../core/csv/table';
import type { QueryOf } from '../../core/lists/query';
import { whereWords } from '../../core/lists/search';
import { wordsOf } from '../../core/lists/words';
import { cardTable, deckRowSchema, deckTable } from './deck';
import { findDeck } from './deckEditing';

type Query = QueryOf<typeof deckListShape>;

const count = z.coerce.number().int();
const listedSchema = deckRowSchema.extend({ cards: count, unchecked: count });

const cardsOfDeck = `(select count(*) from ${cardTable} as c where c.deck = d.id)`;
const uncheckedCards = `(select count(*) from ${cardTable} as c where c.deck = d.id and c.checked_by = '' and (c.sinhala <> '' or c.example_sinhala <> ''))`;

const columns = {
  position: 'd.position',
  cards: cardsOfDeck,
  unchecked: uncheckedCards,
  updatedAt: 'd.updated_at',
} as const satisfies Partial<Record<Query['sort']['field'], string>>;

const titles = {
  en: ['title_en', 'title_si'],
  si: ['title_si', 'title_en'],
} as const satisfies Record<Language, readonly string[]>;

function sortColumn(field: Query['sort']['field'], language: Language): string {
  if (field !== 'title') return columns[field];
  const [own, other] = titles[language];
  return `lower(coalesce(nullif(d.${own}, ''), d.${other}))`;
}

/** Two SQL statements. A search also finds decks by their cards. @param language of the titles */
export async function listDecks(
  { sort, range, filter }: Query,
  language: Language,
): Promise<{ rows: DeckRow[]; total: number }> {
  const { q, id: ids, status, kind } = filter;
  const knex = strapi.db.connection;
  const found = knex(`${deckTable} as d`);
  if (ids) found.whereIn('d.id', ids);
  if (status) found.where('d.status', status);
  if (kind) found.where('d.kind', kind);
  for (const word of wordsOf(q ?? '')) {
    const cards = knex(`${cardTable} as c`).select(knex.raw('1')).whereRaw('c.deck = d.id');
    whereWords(cards, [word], ['c.japanese', 'c.reading', 'c.english', 'c.sinhala']);
    found.where((any) => {
      any.where((one) => whereWords(one, [word], ['d.id', 'd.title_en', 'd.title_si']));
      any.orWhereExists(cards);
    });
  }
  const [counted]: unknown[] = await found.clone().count({ total: '*' });
  const rows: unknown[] = await found
    .select('d.*', knex.raw(`${cardsOfDeck} as cards, ${uncheckedCards} as unchecked`))
    .orderByRaw(`${sortColumn(sort.field, language)} ${sort.order === 'ASC' ? 'asc' : 'desc'}`)
    .orderBy('d.id')
    .offset(range.from)
    .limit(range.to - range.from + 1);
  return {
    rows: rows.map((row) => rowOf(listedSchema.parse(row), language)),
    total: z.object({ total: count }).parse(counted).total,
  };
}

function rowOf(row: z.output<typeof listedSchema>, language: Language): DeckRow {
  const other = language === 'en' ? 'si' : 'en';
  const lang = row[`title_${language}`] ? language : other;
  const { id, kind, status, position, cards, unchecked } = row;
  return {
    id,
    kind,
    status,
    position,
    cards,
    unchecked,
    title: row[`title_${lang}`],
    lang,
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}

export async function allDecks(language: Language): Promise<DeckRow[]> {
  const query = {
    sort: { field: 'position', order: 'ASC' },
    range: { from: 0, to: maxRangeRows - 1 },
    filter: {},
  } as const;
  const { rows } = await listDecks(query, language);
  return rows;
}

const csvColumns: readonly CsvColumn<DeckRow>[] = [
  { heading: 'id', value: ({ id }) => id },
  { heading: 'title', value: ({ title }) => title },
  { heading: 'deckKind', value: ({ kind }, { deckKinds }) => csvName(deckKinds, kind) },
  { heading: 'status', value: ({ status }, { deckStatuses }) => csvName(deckStatuses, status) },
  { heading: 'cards', value: ({ cards }) => cards },
  { heading: 'unchecked', value: ({ unchecked }) => unchecked },
  { heading: 'updatedAt', value: ({ updatedAt }) => csvTime(Date.parse(updatedAt)) },
];

export async function* decksFile(
  query: Omit<Query, 'range'>,
  language: Language,
): AsyncGenerator<string> {
  yield csvHead(csvColumns, language);
  const range = { from: 0, to: maxRangeRows - 1 };
  const { rows } = await listDecks({ ...query, range }, language);
  yield csvRows(csvColumns, rows, language);
}

/** Columns as `readCardTable` reads them. @throws ApiError NOT_FOUND. */
export async function* cardsFile(id: string, language: Language): AsyncGenerator<string> {
  const { cards } = await findDeck(id);
  yield csvMark + csvLine(cardFields.map((field) => cardHeadings[language][field]));
  yield cards.map((card) => `\r\n${csvLine(cardFields.map(cellOf(card)))}`).join('');
}

const cellOf = (card: Card) => (field: CardField) => card[field];
