import {
  cardReportLimits,
  deckKinds,
  isKana,
  itemTypes,
  type Language,
  languages,
  type ReportedCard,
  type ReportedCardDetail,
  type reportedCardsShape,
  withoutReadings,
  z,
} from '@nihongo-lanka/contract';
import { inOneTransaction, type Transaction } from '../../core/database/transaction';
import { ApiError } from '../../core/http/apiError';
import type { QueryOf } from '../../core/lists/query';
import { folded } from '../../core/lists/words';
import { recordActivity } from '../../people/activity/activity';
import { changeReading } from '../decks/deckReadings';
import { renamesOf } from '../items/renames';
import { practiceCatalogue } from '../practice/catalogue';
import type { Item } from '../practice/items';
import { reportRowSchema, reportTable } from './cardReport';

type Query = QueryOf<typeof reportedCardsShape>;
type Trx = Transaction['trx'];

const number = z.coerce.number().int().nonnegative();
const groupSchema = z.object({
  item: z.string(),
  reports: number,
  learners: number,
  last_at: number,
});
type Group = z.output<typeof groupSchema>;

const idOf = (item: string) => Buffer.from(item).toString('base64url');

/** @throws ApiError NOT_FOUND. */
function itemOfId(id: string): string {
  const item = Buffer.from(id, 'base64url').toString();
  // PostgreSQL refuses a null character.
  if (/\p{Cc}/u.test(item) || idOf(item) !== id) throw new ApiError('NOT_FOUND');
  return item;
}

async function groupsOf(item?: string): Promise<Group[]> {
  const query = strapi.db.connection(reportTable).whereNull('outcome');
  if (item !== undefined) query.where({ item });
  const rows: unknown[] = await query
    .groupBy('item')
    .select('item')
    .count({ reports: '*' })
    .countDistinct({ learners: 'user_id' })
    .max({ last_at: 'at' });
  return rows.map((row) => groupSchema.parse(row));
}

/** Its deck may be unpublished by now. */
function shaped(group: Group, item: Item | undefined, language: Language): ReportedCard {
  const [, written = ''] = group.item.split(':');
  const [lang = 'en'] = [language, ...languages].filter((each) =>
    each === 'si' ? item?.sinhala : item?.english,
  );
  const meaning = lang === 'si' ? item?.sinhala : item?.english;
  const type = itemTypes.find((each) => group.item.startsWith(`${each}:`)) ?? 'word';
  return {
    id: idOf(group.item),
    item: group.item,
    type: item?.type ?? type,
    japanese: item?.japanese ?? written,
    meaning: item?.romaji || meaning || '',
    meaningLang: lang,
    reports: group.reports,
    learners: group.learners,
    lastAt: new Date(group.last_at).toISOString(),
  };
}

/** In memory: `cardReportLimits` keeps them few. */
export async function listReportedCards(
  { sort, range, filter }: Query,
  language: Language,
): Promise<{ rows: ReportedCard[]; total: number }> {
  const { items } = await practiceCatalogue();
  const words = folded(filter.q ?? '').split(' ');
  const all = (await groupsOf())
    .map((group) => shaped(group, items.get(group.item), language))
    .filter((row) => filter.id === undefined || filter.id.includes(row.id))
    .filter(({ japanese, meaning }) => {
      const text = folded(`${japanese}\n${withoutReadings(japanese)}\n${meaning}`);
      return words.every((word) => text.includes(word));
    });
  const sign = sort.order === 'ASC' ? 1 : -1;
  const inOrder = all.toSorted((one, other) => {
    const [a, b] = [one[sort.field], other[sort.field]];
    if (a === b) return one.id < other.id ? -1 : 1;
    return a < b ? -sign : sign;
  });
  return { rows: inOrder.slice(range.from, range.to + 1), total: all.length };
}

/** @throws ApiError NOT_FOUND for an item without card and reports. */
export async function findReportedCard(
  id: string,
  language: Language,
): Promise<ReportedCardDetail> {
  const item = itemOfId(id);
  const { items, decks } = await practiceCatalogue();
  const found = items.get(item);
  const [group = { item, reports: 0, learners: 0, last_at: 0 }] = await groupsOf(item);
  if (!found && group.reports === 0) throw new ApiError('NOT_FOUND');
  const rows: unknown[] = await strapi.db
    .connection(reportTable)
    .where({ item })
    .whereNull('outcome')
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'id', order: 'asc' },
    ])
    .limit(cardReportLimits.shown);
  return {
    ...shaped(group, found, language),
    readings: found?.reading ? [found.reading, ...found.otherReadings] : [],
    decks: decks
      .filter((deck) => deck.items.some((each) => each.id === item))
      .map(({ id: deck, titles, source }) => {
        const lang = [language, ...languages].find((each) => titles[each]) ?? 'en';
        const isTeachers = deckKinds.some((kind) => kind === source);
        return { id: deck, title: titles[lang] ?? '', lang, isTeachers };
      }),
    open: rows.map((row) => {
      const { user_id: _, outcome: __, at, item: ___, ...report } = reportRowSchema.parse(row);
      return { ...report, at: new Date(at).toISOString() };
    }),
  };
}

export async function closeReports(
  id: string,
  { outcome, at }: { outcome: 'mended' | 'unchanged' | null; at: string },
): Promise<{ closed: number; at: string }> {
  const item = itemOfId(id);
  return inOneTransaction(async ({ trx }) => {
    const closedAt = Date.now();
    const closed = await (outcome === null
      ? reopen(trx, item, Date.parse(at))
      : close(trx, item, outcome, closedAt, (query) => query.where('at', '<=', Date.parse(at))));
    if (closed > 0) await remember(item, outcome === null ? 'reopened' : outcome);
    return { closed, at: new Date(closedAt).toISOString() };
  });
}

type Rows = ReturnType<Trx>;

async function close(
  trx: Trx,
  item: string,
  outcome: 'mended' | 'unchanged',
  closedAt: number,
  some: (query: Rows) => Rows,
): Promise<number> {
  // A teacher may have corrected the word meanwhile.
  const present = (await renamesOf(trx, [item])).get(item) ?? item;
  return some(trx(reportTable).where({ item: present }).whereNull('outcome')).update({
    outcome,
    closed_at: closedAt,
  });
}

/** A learner who was thanked stays so. */
async function reopen(trx: Trx, item: string, closedAt: number): Promise<number> {
  const present = (await renamesOf(trx, [item])).get(item) ?? item;
  return trx(reportTable)
    .where({ item: present, closed_at: closedAt, thanked_at: null })
    .update({ outcome: null, closed_at: null });
}

/** @throws ApiError NOT_FOUND if no deck teaches it, VALIDATION_FAILED. */
export async function acceptReading(
  id: string,
  { reading, isAccepted }: { reading: string; isAccepted: boolean },
  language: Language,
): Promise<ReportedCardDetail> {
  const item = itemOfId(id);
  if (!isKana(reading) || reading.includes('、')) {
    throw new ApiError('VALIDATION_FAILED', { reading: 'vocabulary.kana' });
  }
  await inOneTransaction(async ({ trx }) => {
    await changeReading(trx, item, reading, isAccepted);
  });
  return findReportedCard(id, language);
}

async function remember(item: string, action: 'mended' | 'unchanged' | 'reopened') {
  const [, written = ''] = item.split(':');
  await recordActivity({
    subjectType: 'card-report',
    subjectId: item,
    subjectName: written,
    action,
  });
}
