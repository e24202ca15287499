import {
  type CardFigure,
  type CardFigures,
  type CardHint,
  type CardHintUpdate,
  type CardKind,
  type cardFiguresShape,
  cardKinds,
  type FigureDeck,
  type Language,
  languages,
  practiceLimits,
  withoutReadings,
  z,
} from '@nihongo-lanka/contract';
import type { Knex } from 'knex';
import { csvPages } from '../../core/csv/pages';
import { type CsvColumn, csvName } from '../../core/csv/table';
import { isSqlite } from '../../core/database/dialect';
import { ApiError } from '../../core/http/apiError';
import type { QueryOf } from '../../core/lists/query';
import { folded } from '../../core/lists/words';
import { type Catalogue, practiceCatalogue } from '../practice/catalogue';
import { itemCounts } from '../practice/counts';
import { hintOf, updateHint } from '../practice/hints';
import type { Deck, Item } from '../practice/items';

/** From sums that each answer updates. Only published cards: own words are private. */

type Query = QueryOf<typeof cardFiguresShape>;

/** SQL, where `c` is a row of the sums. */
const columns = {
  fails: 'c.fails',
  share: 'c.fails * 1.0 / c.answers',
  answers: 'c.answers',
  learners: 'c.learners',
} as const satisfies Record<Query['sort']['field'], string>;

const number = z.coerce.number().int().nonnegative();
const rowSchema = z.object({
  item: z.string(),
  kind: z.enum(cardKinds),
  learners: number,
  answers: number,
  fails: number,
});
type Row = z.output<typeof rowSchema>;

function hasWords({ japanese, ...item }: Item, words: readonly string[]): boolean {
  const { reading, romaji, english, sinhala } = item;
  const text = [japanese, reading, romaji, english, sinhala].map(folded).join('\n');
  return words.every((word) => text.includes(word));
}

function itemsOf(catalogue: Catalogue, { deck, type, q }: Query['filter']): string[] {
  const items =
    deck === undefined
      ? [...catalogue.items.values()]
      : (catalogue.decks.find(({ id }) => id === deck)?.items ?? []);
  const words = folded(q ?? '').split(' ');
  return items
    .filter((item) => (type === undefined || item.type === type) && hasWords(item, words))
    .map(({ id }) => id);
}

/** One binding, however many items. */
function sumsOf(items: readonly string[]): Knex.QueryBuilder {
  const knex = strapi.db.connection;
  const query = knex.from({ c: itemCounts }).where('c.answers', '>', 0);
  return isSqlite()
    ? query.whereRaw('c.item in (select value from json_each(?))', [JSON.stringify(items)])
    : query.whereRaw('c.item = any(?)', [[...items]]);
}

/** Two SQL statements. */
export async function listCardFigures(
  { sort, range, filter }: Query,
  language: Language,
): Promise<{ rows: CardFigures[]; total: number }> {
  const catalogue = await practiceCatalogue();
  const items = itemsOf(catalogue, filter);
  const ids = filter.id?.flatMap((id) => cardOf(id) ?? []);
  const matching = () => {
    const query = sumsOf(items);
    if (ids) {
      query.where((any) => {
        // One condition a kind: SQLite takes at most a thousand in one expression.
        for (const kind of cardKinds) {
          const items = new Set(ids.flatMap((card) => (card.kind === kind ? card.item : [])));
          any.orWhere((one) => one.where('c.kind', kind).whereIn('c.item', [...items]));
        }
      });
    }
    return query;
  };
  const [counted]: unknown[] = await matching().count({ total: '*' });
  const { total } = z.object({ total: number }).parse(counted);
  const found: unknown[] = await matching()
    .select('c.*')
    .orderByRaw(`${columns[sort.field]} ${sort.order === 'ASC' ? 'asc' : 'desc'}, c.item, c.kind`)
    .offset(range.from)
    .limit(range.to - range.from + 1);
  const rows = found.flatMap((row) => {
    const sums = rowSchema.parse(row);
    const item = catalogue.items.get(sums.item);
    return item ? [figuresOf(sums, item, language)] : [];
  });
  return { rows, total };
}

/** Item ids have letters that an address can't have. */
const idOf = ({ item, kind }: Pick<Row, 'item' | 'kind'>) =>
  `${kind}-${Buffer.from(item).toString('base64url')}`;

function cardOf(id: string): { item: string; kind: CardKind } | undefined {
  const [, name, coded = ''] = /^([a-z]+)-([\w-]+)$/.exec(id) ?? [];
  const kind = cardKinds.find((each) => each === name);
  const item = Buffer.from(coded, 'base64url').toString();
  // PostgreSQL refuses a null character.
  const isItem = !/\p{Cc}/u.test(item);
  return kind && isItem && idOf({ item, kind }) === id ? { item, kind } : undefined;
}

const countsOf = ({ item, kind, learners, answers, fails }: Row) => ({
  id: idOf({ item, kind }),
  kind,
  learners,
  answers,
  fails,
  share: answers && Math.floor((fails / answers) * 1000) / 1000,
});

function figuresOf(row: Row, item: Item, language: Language): CardFigures {
  const [lang] = [language, ...languages].filter((each) =>
    each === 'si' ? item.sinhala : item.english,
  );
  const meaning = lang === 'si' ? item.sinhala : item.english;
  return {
    ...countsOf(row),
    item: item.id,
    type: item.type,
    japanese: item.japanese,
    meaning: item.type === 'kana' ? item.romaji : meaning,
    meaningLang: lang ?? 'en',
  };
}

// The same text as in the partial index: otherwise the databases ignore it.
const isShelved = `fails >= ${practiceLimits.failsToShelf}`;

/** @throws ApiError NOT_FOUND if it is not published. */
export async function findCardFigure(id: string, language: Language): Promise<CardFigure> {
  const card = cardOf(id);
  const catalogue = await practiceCatalogue();
  const item = card && catalogue.items.get(card.item);
  if (!item) throw new ApiError('NOT_FOUND');
  const { kind } = card;
  const found: unknown[] = await sumsOf([item.id]).select('c.*').orderBy('c.kind');
  const rows = found.map((row) => rowSchema.parse(row));
  const own = rows.find((row) => row.kind === kind);
  if (!own) throw new ApiError('NOT_FOUND');
  const [counted]: unknown[] = await strapi.db
    .connection('practice_cards')
    .where({ item: item.id, kind })
    .whereRaw(isShelved)
    .count({ total: '*' });
  return {
    ...figuresOf(own, item, language),
    reading: item.reading,
    example: item.example,
    shelved: z.object({ total: number }).parse(counted).total,
    decks: catalogue.decks
      .filter(({ items }) => items.some(({ id: each }) => each === item.id))
      .map((deck) => nameOf(deck, language)),
    others: rows.filter((row) => row !== own).map(countsOf),
    hint: await hintOf(item.id),
  };
}

/** @throws ApiError NOT_FOUND if it is not published, CONFLICT. */
export async function updateCardHint(id: string, update: CardHintUpdate): Promise<CardHint> {
  const card = cardOf(id);
  const item = card && (await practiceCatalogue()).items.get(card.item);
  if (!item) throw new ApiError('NOT_FOUND');
  return updateHint(item, update);
}

function nameOf({ id, titles }: Deck, language: Language): FigureDeck {
  const lang = [language, ...languages].find((each) => titles[each]) ?? 'en';
  return { id, title: titles[lang] ?? '', lang };
}

export async function figureDecks(language: Language): Promise<FigureDeck[]> {
  return (await practiceCatalogue()).decks.map((deck) => nameOf(deck, language));
}

const csvColumns: readonly CsvColumn<CardFigures>[] = [
  { heading: 'card', value: ({ japanese }) => withoutReadings(japanese) },
  { heading: 'meaning', value: ({ meaning }) => meaning },
  { heading: 'type', value: ({ type }, words) => csvName(words.types, type) },
  { heading: 'kind', value: ({ kind }, words) => csvName(words.kinds, kind) },
  { heading: 'learners', value: ({ learners }) => learners },
  { heading: 'answers', value: ({ answers }) => answers },
  { heading: 'fails', value: ({ fails }) => fails },
  { heading: 'failShare', value: ({ share }) => share },
];

export const cardFiguresFile = (query: Omit<Query, 'range'>, language: Language) =>
  csvPages(csvColumns, language, (range) => listCardFigures({ ...query, range }, language));
