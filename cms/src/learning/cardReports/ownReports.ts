import { randomUUID } from 'node:crypto';
import {
  type CardReport,
  cardReportLimits,
  cardReportOutcomes,
  day as dayLength,
  kindsOfType,
  type Language,
  type OwnData,
  type PracticeDay,
  withoutReadings,
  z,
} from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import { ApiError } from '../../core/http/apiError';
import { claimDay } from '../../core/jobs/claimDay';
import { repeatDeletion } from '../../core/jobs/clock';
import { goneWithAccount } from '../../people/identity/goneWithAccount';
import type { Device } from '../../people/session/device';
import { renamesOf } from '../items/renames';
import { practiceCatalogue } from '../practice/catalogue';
import { reportRowSchema, reportTable } from './cardReport';

/** Idempotent. @throws ApiError NOT_AUTHENTICATED, VALIDATION_FAILED, TOO_MANY_REQUESTS */
export async function keepReport(
  userId: number,
  { id = randomUUID(), item: sent, kind, reason, answer, language }: CardReport,
  device: Device & { language: Language },
): Promise<void> {
  const { items } = await practiceCatalogue();
  await strapi.db.transaction(async ({ trx }) => {
    const account = await trx('up_users').where({ id: userId }).forUpdate().first('id');
    if (!account) throw new ApiError('NOT_AUTHENTICATED');
    const own = () => trx(reportTable).where({ user_id: userId });
    if (await own().where({ id }).first('id')) return;
    // The device may not know yet that a teacher corrected the word.
    const item = (await renamesOf(trx, [sent])).get(sent) ?? sent;
    const found = items.get(item);
    if (!found || !kindsOfType[found.type].includes(kind)) {
      throw new ApiError('VALIDATION_FAILED', { item: 'report.card' });
    }
    const open = () => own().whereNull('outcome');
    if (await open().where({ item, kind, reason, answer }).first('id')) return;
    if ((await countOf(open())) >= cardReportLimits.open) {
      throw new ApiError('VALIDATION_FAILED', { item: 'report.tooMany' });
    }
    const now = Date.now();
    const today = own().where('at', '>', now - dayLength);
    if ((await countOf(today)) >= cardReportLimits.inDay) {
      throw new ApiError('TOO_MANY_REQUESTS', undefined, dayLength / 1000 / 24);
    }
    await trx(reportTable).insert({
      user_id: userId,
      id,
      item,
      kind,
      reason,
      answer,
      language: language ?? device.language,
      browser: device.browser,
      system: device.system,
      at: now,
    });
  });
}

async function countOf(query: { count(what: object): PromiseLike<unknown[]> }): Promise<number> {
  const [counted] = await query.count({ total: '*' });
  return z.object({ total: z.coerce.number() }).parse(counted).total;
}

const closedSchema = z.object({
  id: z.string(),
  item: z.string(),
  outcome: z.enum(cardReportOutcomes),
});

export async function thanksOf(userId: number): Promise<PracticeDay['thanks']> {
  const rows: unknown[] = await strapi.db
    .connection(reportTable)
    .where({ user_id: userId, thanked_at: null })
    .whereNotNull('outcome')
    .orderBy(['closed_at', 'id'])
    .limit(cardReportLimits.thanks)
    .select('id', 'item', 'outcome');
  if (rows.length === 0) return [];
  const { items } = await practiceCatalogue();
  return rows.map((row) => {
    const { id, item, outcome } = closedSchema.parse(row);
    // The card may be gone.
    const [, written = ''] = item.split(':');
    const japanese = withoutReadings(items.get(item)?.japanese ?? written);
    return { id, japanese, outcome };
  });
}

export async function readThanks(userId: number, ids: readonly string[]): Promise<void> {
  await strapi.db
    .connection(reportTable)
    .where({ user_id: userId, thanked_at: null })
    .whereIn('id', ids)
    .whereNotNull('outcome')
    .update({ thanked_at: Date.now() });
}

export async function ownReports(userId: number): Promise<OwnData['practice']['reports']> {
  const rows: unknown[] = await strapi.db
    .connection(reportTable)
    .where({ user_id: userId })
    .orderBy(['at', 'id']);
  return rows.map((row) => {
    const { user_id: _, at, ...report } = reportRowSchema.parse(row);
    return { ...report, at: new Date(at).toISOString() };
  });
}

export function watchReports(strapi: Core.Strapi): void {
  goneWithAccount(strapi, [reportTable]);
}

export function removeOldReports(): () => Promise<void> {
  return repeatDeletion(
    'removeOldReports',
    async (now) => {
      if (await claimDay('remove-old-reports', now)) await removeReportsClosedBefore(now);
    },
    60 * 60_000,
    'Old reports of cards could not be removed',
  );
}

/** @param now in milliseconds */
export async function removeReportsClosedBefore(now: number): Promise<void> {
  const limit = now - cardReportLimits.closedDays * dayLength;
  await strapi.db.connection(reportTable).where('closed_at', '<', limit).delete();
}
