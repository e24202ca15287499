import {
  day,
  type Retention,
  retentionDays,
  retentionNoticeDays,
  z,
} from '@nihongo-lanka/contract';
import { ApiError } from '../../core/http/apiError';
import { claimDay } from '../../core/jobs/claimDay';
import { whereClockIsTrusted } from '../../core/jobs/clock';
import { repeat } from '../../core/jobs/repeat';
import { contactRequestModel } from '../contactRequests/contactRequest';
import { expireContactRequest } from '../contactRequests/contactRequests';
import { type Account, accountModel, nameOf, recipientOf, withAccount } from '../identity/account';
import { sendsMail } from '../mail/delivery';
import { postMail } from '../mail/mails';
import { deleteAccount } from './accounts';

/** In milliseconds. */
const interval = 60 * 60_000;
const notice = retentionNoticeDays * day;

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
    where: (until) => ({
      status: 'pending',
      emailConfirmedAt: null,
      createdAt: { $lt: until },
    }),
    since: ({ status, emailConfirmedAt, createdAt }) =>
      status === 'pending' && emailConfirmedAt === null ? Date.parse(createdAt) : undefined,
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

/**
 * Keeps an account longer if its notice is missing or late.
 * @param now in milliseconds @param most for each rule
 */
export async function deleteOver(
  now: number,
  most = 2000,
): Promise<Record<Retention | 'notices', number>> {
  const done = { rejected: 0, unconfirmed: 0, unseen: 0, resolved: 0, notices: 0 };
  // Rejections by an earlier version have no time: count from now, so that an upgrade deletes nothing.
  await strapi.db.query(accountModel).updateMany({
    where: { status: 'rejected', rejectedAt: null },
    data: { rejectedAt: new Date(now) },
  });
  for (const name of ['rejected', 'unconfirmed', 'unseen'] as const) {
    // Without outgoing mail no address can be confirmed.
    if (name === 'unconfirmed' && !sendsMail) continue;
    const rule = rules[name];
    const lifetime = retentionDays[name] * day;
    const isOver = (account: Account) => {
      const since = rule.since(account);
      return account.accountRole === 'learner' && since !== undefined && since + lifetime <= now;
    };
    const over = {
      ...rule.where(new Date(now - lifetime)),
      ...(rule.notice && { retentionNoticeAt: { $lte: new Date(now - notice) } }),
    };
    for (const id of await learnersWhere(over, most)) {
      if (await isDeleted(id, isOver)) done[name] += 1;
    }
    if (!rule.notice) continue;
    const soon = new Date(now + notice);
    const unwarned = { ...rule.where(new Date(now + notice - lifetime)), retentionNoticeAt: null };
    for (const id of await learnersWhere(unwarned, most)) {
      await announce(id, rule.notice, soon);
      done.notices += 1;
    }
  }
  const requestsUntil = new Date(now - retentionDays.resolved * day);
  for (const documentId of await requestsResolvedBefore(requestsUntil, most)) {
    if (await expireContactRequest(documentId, requestsUntil)) done.resolved += 1;
  }
  return done;
}

async function learnersWhere(where: object, limit: number): Promise<number[]> {
  const rows: unknown = await strapi.db.query(accountModel).findMany({
    select: ['id'],
    where: { ...where, accountRole: 'learner' },
    orderBy: { id: 'asc' },
    limit,
  });
  return z
    .array(z.object({ id: z.number() }))
    .parse(rows)
    .map(({ id }) => id);
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
    const data = { retentionNoticeAt: new Date(until.getTime() - notice) };
    await strapi.db.query(accountModel).update({ where: { id }, data });
    await postMail({
      template: 'retentionNotice',
      data: { name: nameOf(account), date: until.toISOString(), why },
      ...recipientOf(account),
    });
  });
}

async function requestsResolvedBefore(until: Date, limit: number): Promise<string[]> {
  const rows: unknown = await strapi.db.query(contactRequestModel).findMany({
    select: ['documentId'],
    where: { state: 'resolved', updatedAt: { $lt: until } },
    limit,
  });
  return z
    .array(z.object({ documentId: z.string() }))
    .parse(rows)
    .map(({ documentId }) => documentId);
}
