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
    // A queued decision goes to the account's address of that time.
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

/** Not while one is queued. @throws ApiError NOT_FOUND, CONFLICT without such a mail, TOO_MANY_REQUESTS. */
export async function repeatMail(id: number, kind: RepeatedMail): Promise<PersonMail[]> {
  await withAccount(id, async (account) => {
    const [mail] = await mailOf(account, kind);
    if (!mail) throw new ApiError('CONFLICT');
    if (mail.last?.state === 'queued') return;
    await countCall('mail', String(id));
    if (kind === 'confirmation') await sendConfirmation(account);
    else await mailDecision(account);
    await record(account, `${kind}-repeated`);
  });
  return mailsOf(id);
}
