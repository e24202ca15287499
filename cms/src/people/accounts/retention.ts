import { type Retention, retentionNoticeDays, z } from '@nihongo-lanka/contract';
import { config } from '../../core/config';
import { ApiError } from '../../core/http/apiError';
import { claimDay } from '../../core/jobs/claimDay';
import { whereClockIsTrusted } from '../../core/jobs/clock';
import { repeat } from '../../core/jobs/repeat';
import { contactRequestModel } from '../contactRequests/contactRequest';
import { expireContactRequest } from '../contactRequests/contactRequests';
import {
  type Account,
  accountModel,
  accountSchema,
  nameOf,
  recipientOf,
  withAccount,
} from '../identity/account';
import { sendsMail } from '../mail/delivery';
import { postMail } from '../mail/mails';
import { deleteAccount } from './accounts';

/** In milliseconds. */
const interval = 60 * 60_000;
const day = 24 * 60 * 60_000;
/** A day and reason. */
const most = 2000;

/** The privacy page promises these times. */
export function deleteWhatIsOver(): () => Promise<void> {
  return repeat(
    'retention',
    deleteOnceADay,
    interval,
    'What is kept for a time only could not be deleted',
  );
}

/** @param now in milliseconds */
export async function deleteOnceADay(now: number): Promise<void> {
  await whereClockIsTrusted(now, async () => {
    if (await claimDay('retention', now)) await deleteOver(now);
  });
}

interface Rule {
  notice?: 'unconfirmed' | 'unused';
  where: (until: Date) => object;
  /** In milliseconds; undefined if the rule does not apply. */
  since: (account: Account) => number | undefined;
}

const rules: Readonly<Record<Exclude<Retention, 'resolved'>, Rule>> = {
  rejected: {
    where: (until) => ({ status: 'rejected', rejectedAt: { $lt: until } }),
    since: ({ status, rejectedAt }) =>
      status === 'rejected' && rejectedAt !== null ? Date.parse(rejectedAt) : undefined,
  },
  unconfirmed: {
    notice: 'unconfirmed',
    where: (until) => ({ status: 'pending', emailConfirmedAt: null, createdAt: { $lt: until } }),
    // Without outgoing mail no address can be confirmed.
    since: ({ status, emailConfirmedAt, appliedAgainAt, createdAt }) =>
      sendsMail && status === 'pending' && emailConfirmedAt === null
        ? Date.parse(appliedAgainAt ?? createdAt)
        : undefined,
  },
  unseen: {
    notice: 'unused',
    where: (until) => ({
      status: 'pending',
      $or: [{ lastSeenAt: { $lt: until } }, { lastSeenAt: null, createdAt: { $lt: until } }],
    }),
    since: ({ status, lastSeenAt, createdAt }) =>
      status === 'pending' ? Date.parse(lastSeenAt ?? createdAt) : undefined,
  },
};

/** Keeps an account longer if its notice is missing or late. @param now in milliseconds */
export async function deleteOver(now: number): Promise<Record<Retention | 'notices', number>> {
  const done = { rejected: 0, unconfirmed: 0, unseen: 0, resolved: 0, notices: 0 };
  // Rejections by an earlier version have no time: count from now, so that an upgrade deletes nothing.
  await strapi.db.query(accountModel).updateMany({
    where: { status: 'rejected', rejectedAt: null },
    data: { rejectedAt: new Date(now) },
  });
  for (const name of ['rejected', 'unconfirmed', 'unseen'] as const) {
    const rule = rules[name];
    const lifetime = config.retentionDays[name] * day;
    const isOver = (account: Account, at = now) => {
      const since = rule.since(account);
      return account.accountRole === 'learner' && since !== undefined && since + lifetime <= at;
    };
    const soon = now + (rule.notice ? retentionNoticeDays * day : 0);
    for (const account of await accountsWhere(rule.where(new Date(soon - lifetime)))) {
      const wasWritten =
        account.retentionNoticeAt !== null &&
        Date.parse(account.retentionNoticeAt) + retentionNoticeDays * day <= now;
      if (isOver(account) && (!rule.notice || wasWritten)) {
        if (await isDeleted(account.id, isOver)) done[name] += 1;
      } else if (rule.notice && account.retentionNoticeAt === null && isOver(account, soon)) {
        await announce(account.id, rule.notice, new Date(soon));
        done.notices += 1;
      }
    }
  }
  const requestsUntil = new Date(now - config.retentionDays.resolved * day);
  for (const documentId of await requestsResolvedBefore(requestsUntil)) {
    if (await expireContactRequest(documentId, requestsUntil)) done.resolved += 1;
  }
  return done;
}

async function accountsWhere(where: object): Promise<Account[]> {
  const rows: unknown[] = await strapi.db.query(accountModel).findMany({
    where: { ...where, accountRole: 'learner' },
    orderBy: { id: 'asc' },
    limit: most,
  });
  return rows.map((row) => accountSchema.parse(row));
}

async function isDeleted(id: number, onlyIf: (account: Account) => boolean): Promise<boolean> {
  try {
    return await deleteAccount(id, { as: 'expired', actor: null, onlyIf });
  } catch (error) {
    // Deleted meanwhile.
    if (error instanceof ApiError) return false;
    throw error;
  }
}

function announce(id: number, why: 'unconfirmed' | 'unused', until: Date): Promise<void> {
  return withAccount(id, async (account) => {
    const data = { retentionNoticeAt: new Date(until.getTime() - retentionNoticeDays * day) };
    await strapi.db.query(accountModel).update({ where: { id }, data });
    await postMail({
      template: 'retentionNotice',
      data: { name: nameOf(account), date: until.toISOString(), why },
      ...recipientOf(account),
    });
  });
}

async function requestsResolvedBefore(until: Date): Promise<string[]> {
  const rows: unknown = await strapi.db.query(contactRequestModel).findMany({
    select: ['documentId'],
    where: { state: 'resolved', updatedAt: { $lt: until } },
    limit: most,
  });
  return z
    .array(z.object({ documentId: z.string() }))
    .parse(rows)
    .map(({ documentId }) => documentId);
}
