import { setTimeout as pause } from 'node:timers/promises';
import { fieldOf, minute, second } from '@nihongo-lanka/contract';
import { config } from '../../core/config';
import { skipLocked } from '../../core/database/dialect';
import { databaseTime } from '../../core/database/time';
import { codeOf } from '../../core/disk';
import { repeatWhenWoken } from '../../core/jobs/repeat';
import { deliver } from './delivery';
import { type Mail, mailModel, mailSchema, mayRetry, recipientNow, writeMail } from './mails';

/** A commit wakes the job earlier. */
const interval = 10 * second;
/** So that mails of one moment are claimed together. */
const shortest = second / 4;
/** Minutes between tries; the last one repeats. */
const pauses = [1, 2, 5, 10, 20, 40, 60] as const;
/** Claimed at once, and sent in parallel. */
const batch = 20;
const most = 4;
/** The timeouts in config/plugins.ts end a try earlier: one that went on would send the mail twice. */
const patience = 4 * minute;
/** A claim is renewed before a delayed mail is sent. After a crash it expires, and the mail is retried. */
const lease = 6 * minute;
/** In milliseconds: no `pauses` or `notBefore` exceeds it. */
const longestWait = 2 * 60 * minute;
/** For open deliveries at a stop; the others are retried later. */
const farewell = 8 * second;

/** Each instance runs it; a mail is claimed by one. */
export function sendMails(): () => Promise<void> {
  async function look(signal: AbortSignal): Promise<boolean> {
    const next = performance.now() + shortest;
    try {
      await sendDueMails(Date.now(), signal);
    } finally {
      const early = Math.max(0, next - performance.now());
      await pause(early, undefined, { signal, ref: false }).catch(() => undefined);
    }
    return false;
  }
  const end = repeatWhenWoken('sendMails', look, interval, 'Mails could not be sent');
  return () => Promise.race([end(), pause(farewell, undefined, { ref: false })]);
}

type Clock = () => number;

/** Stops after an incomplete batch, or if the mail server is down. @param begun now, in milliseconds */
export async function sendDueMails(begun: number, signal?: AbortSignal): Promise<void> {
  const ahead = begun - Date.now();
  const clock = () => Date.now() + ahead;
  for (;;) {
    const { rows, until, at } = await claim(clock());
    let isReachable = true;
    const waiting = [...rows];
    async function sendSome(): Promise<void> {
      for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
        if (!isReachable || signal?.aborted) await putBack(row, until, clock());
        else if (await renewClaim(row, { until, at }, clock())) {
          isReachable = (await send(row, clock)) && isReachable;
        }
      }
    }
    await Promise.all(Array.from({ length: most }, sendSome));
    if (rows.length < batch || !isReachable || signal?.aborted) return;
  }
}

const mails = () => strapi.db.connection(strapi.db.metadata.get(mailModel).tableName);

interface Claim {
  /** In milliseconds. */
  until: number;
  /** By the monotonic clock. */
  at: number;
}

/** Unparsed, so that a malformed row cannot block the others. */
type Row = Readonly<Record<string, unknown>> & { id: number };

async function claim(now: number): Promise<{ rows: Row[] } & Claim> {
  const until = now + lease;
  const at = performance.now();
  const rows = await strapi.db.transaction(async ({ trx }): Promise<Row[]> => {
    const due = mails()
      .transacting(trx)
      .where({ state: 'queued' })
      // A time beyond `longestWait` comes from a clock that was set back since.
      .where((mail) =>
        mail
          .where('next_try_at', '<=', databaseTime(now))
          .orWhere('next_try_at', '>', databaseTime(now + longestWait)),
      )
      .orderBy(['urgency', 'next_try_at', 'id'])
      .limit(batch);
    skipLocked(due);
    const ids: number[] = await due.pluck('id');
    if (ids.length === 0) return [];
    // In no order.
    const claimed: Row[] = await mails()
      .transacting(trx)
      .whereIn('id', ids)
      .update({
        next_try_at: databaseTime(until),
        tries: strapi.db.connection.raw('tries + 1'),
      })
      .returning('*');
    return claimed.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  });
  return { rows, until, at };
}

const claimed = ({ id }: Row, until: number) =>
  mails().where({ id, state: 'queued', next_try_at: databaseTime(until) });

/** @returns whether to send it: it may be withdrawn, or claimed by another instance. */
async function renewClaim(row: Row, { until, at }: Claim, now: number): Promise<boolean> {
  const left = until - now;
  // By the monotonic clock too: the wall clock may have been set back.
  const isYoung = left > patience + minute && left <= lease && performance.now() - at < minute;
  if (isYoung) {
    return (await claimed(row, until).first('id')) !== undefined;
  }
  const renewed = await claimed(row, until).update({ next_try_at: databaseTime(now + lease) });
  return renewed === 1;
}

async function putBack(row: Row, until: number, now: number): Promise<void> {
  await claimed(row, until).update({
    next_try_at: databaseTime(now + minute),
    tries: strapi.db.connection.raw('tries - 1'),
  });
}

/** @returns whether the mail server can be reached. */
async function send(row: Row, clock: Clock): Promise<boolean> {
  const mail = mailSchema.safeParse(camelCased(row));
  if (!mail.success) {
    await end(row.id, 'failed', clock(), 'This version of the product does not know this mail');
    return true;
  }
  const recipient = await recipientNow(mail.data);
  if (recipient === undefined) {
    await end(row.id, 'failed', clock(), 'The account has another address now');
    return true;
  }
  try {
    await deliverMail(mail.data, recipient);
  } catch (error) {
    await noteFailure(mail.data, error, clock());
    return !isUnreachable(error);
  }
  await end(row.id, 'sent', clock(), null, { recipient });
  return true;
}

const camelCased = (row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );

const domain = /@([\w.-]+)/.exec(config.mailFrom)?.[1] ?? 'localhost';

async function deliverMail(mail: Mail, to: string): Promise<void> {
  const { subject, text, html, unsubscribeUrl } = await writeMail(mail);
  const sending = deliver({
    to,
    replyTo: mail.replyTo ?? undefined,
    subject,
    text,
    html,
    // Equal at each try, so that a mailbox can recognise a duplicate.
    messageId: `<${mail.key}@${domain}>`,
    headers: {
      // Suppresses automatic replies (RFC 3834; the other header is Exchange's).
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': mail.language,
      // One-click unsubscribe: RFC 8058.
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  });
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const late = Object.assign(new Error('The mail server took too long'), { code: 'ETIMEDOUT' });
    timer = setTimeout(() => reject(late), patience);
  });
  await Promise.race([sending, tooLate]).finally(() => clearTimeout(timer));
}

const answerOf = (error: unknown) => Number(fieldOf(error, 'responseCode') ?? 0);

/** The next mail would fail too. */
function isUnreachable(error: unknown): boolean {
  const faults = ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EAUTH', 'ETLS', 'EPROTOCOL'];
  return faults.includes(codeOf(error)) || answerOf(error) === 421;
}

/** A rejection by a rule (5.7) concerns the sender, and may be fixed. */
function isNobodys(error: unknown): boolean {
  return (
    codeOf(error) === 'EENVELOPE' &&
    [550, 551, 553].includes(answerOf(error)) &&
    !/\b5\.7\.\d/.test(String(error))
  );
}

async function noteFailure(mail: Mail, error: unknown, now: number): Promise<void> {
  const { id, key, template, tries, giveUpAt } = mail;
  const words = wordsOf(error);
  const pause = pauses[Math.min(tries, pauses.length) - 1] ?? pauses[0];
  const next = now + pause * minute;
  // The last try is at the deadline.
  const latest = giveUpAt?.getTime() ?? now;
  if (isNobodys(error) || now >= latest) {
    // Without the server's text, which often names the recipient. The console shows it.
    const answer = [codeOf(error), answerOf(error) || ''].join(' ').trim();
    strapi.log.warn(`The mail ${key} (${template}) has failed: ${answer || 'no code'}`);
    const keepsSecrets = mayRetry({ ...mail, state: 'failed' });
    return end(id, 'failed', now, words, { keepsSecrets });
  }
  await mails()
    .where({ id, state: 'queued' })
    .update({
      next_try_at: databaseTime(Math.min(next, Math.max(latest, now + second))),
      last_error: words,
      updated_at: databaseTime(now),
    });
}

function wordsOf(error: unknown): string {
  return String(fieldOf(error, 'message') ?? error)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .slice(0, 500);
}

async function end(
  id: number,
  state: 'sent' | 'failed',
  now: number,
  lastError: string | null,
  { keepsSecrets = false, recipient }: { keepsSecrets?: boolean; recipient?: string } = {},
): Promise<void> {
  await mails()
    .where({ id, state: 'queued' })
    .update({
      state,
      next_try_at: null,
      last_error: lastError,
      updated_at: databaseTime(now),
      ...(state === 'sent' && { sent_at: databaseTime(now) }),
      ...(recipient && { recipient }),
      ...(!keepsSecrets && { secrets: null }),
      ...(state === 'sent' && { reply_to: null }),
    });
}
