import type {
  AccountStatus,
  MailTemplate,
  PersonMail,
  RepeatedMail,
} from '@nihongo-lanka/contract';
import { ApiError } from '../../core/http/apiError';
import { countCall } from '../../core/http/rateLimits';
import { record } from '../activity/accounts';
import { type Account, findAccount, withAccount } from '../identity/account';
import { lastMailTo } from '../mail/mails';
import { mailDecision } from './accountMails';
import { sendConfirmation } from './emails';

/** What staff can send to a person again, such as a decision that went to a mistyped address. */

const decisions = {
  pending: [],
  approved: ['approved'],
  rejected: ['rejected'],
  suspended: ['suspended'],
} as const satisfies Record<AccountStatus, readonly MailTemplate[]>;

function templatesOf(account: Account, kind: RepeatedMail): readonly MailTemplate[] {
  if (kind === 'decision') return decisions[account.status];
  return account.emailConfirmedAt === null ? ['emailConfirm', 'registrationReceived'] : [];
}

async function mailOf(account: Account, kind: RepeatedMail): Promise<PersonMail[]> {
  const templates = templatesOf(account, kind);
  if (templates.length === 0) return [];
  const mail = await lastMailTo(account.id, ...templates);
  if (!mail) return [{ kind, last: null }];
  const { template, state, createdAt, sentAt, nextTryAt } = mail;
  const last = {
    template,
    state,
    // A waiting decision goes to the address that the account has by then.
    to: state === 'queued' ? account.email : mail.recipient,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    nextTryAt: nextTryAt?.toISOString() ?? null,
  };
  return [{ kind, last }];
}

/** @throws ApiError NOT_FOUND. */
export async function mailsOf(id: number): Promise<PersonMail[]> {
  const account = await findAccount(id);
  if (!account) throw new ApiError('NOT_FOUND');
  return [...(await mailOf(account, 'confirmation')), ...(await mailOf(account, 'decision'))];
}

/**
 * Sends a mail again, to the address that the account has now. A mail that still waits is not sent
 * twice.
 * @throws ApiError NOT_FOUND, CONFLICT where the account has no such mail any more, TOO_MANY_REQUESTS.
 */
export async function repeatMail(id: number, kind: RepeatedMail): Promise<PersonMail[]> {
  await withAccount(id, async (account) => {
    const [mail] = await mailOf(account, kind);
    if (!mail) throw new ApiError('CONFLICT');
    if (mail.last?.state === 'queued') return;
    await countCall('repeatedMailByAccount', String(id));
    if (kind === 'confirmation') await sendConfirmation(account);
    else await mailDecision(account);
    await record(account, `${kind}-repeated`);
  });
  return mailsOf(id);
}
