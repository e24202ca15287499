import { randomUUID } from 'node:crypto';
import {
  accountKey,
  day,
  fieldsOf,
  type Language,
  languageSchema,
  type MailTemplate,
  mailStates,
  mailTemplates,
  z,
} from '@nihongo-lanka/contract';
import { publishedSite } from '../../content/published/site';
import { config } from '../../core/config';
import { stored } from '../../core/database/stored';
import { wakeJob } from '../../core/jobs/repeat';
import { keyFor, sealer } from '../../core/sealed';
import { accountIdOf, findAccount } from '../identity/account';
import { pageAddress, type RenderedMail, renderMail, withoutSecrets } from './render';
import { isOptional, type MailData, mailRules } from './templates';
import { unsubscribeLink } from './unsubscribeLink';

export const mailModel = 'api::mail.mail';

// Not JWT_SECRET: changing that must lose no mail.
const { seal, unseal } = sealer(keyFor('mails', config.secrets.ENCRYPTION_KEY));

/** In milliseconds: the time of all tries. */

export interface NewMail<Template extends MailTemplate> {
  template: Template;
  data: MailData[Template];
  to: string;
  language: Language;
  replyTo?: string;
  /** Deletes the mail with the account; optional mails need it. */
  accountId?: number;
  /** Default: at once. */
  notBefore?: Date;
}

export function siteLink(path: string, language: Language): string {
  return pageAddress(config.siteUrl, path, language);
}

/** In the transaction under way; sent after its commit. */
export async function postMail<Template extends MailTemplate>(
  mail: NewMail<Template>,
): Promise<void> {
  await postMails([mail]);
}

export async function postMails<Template extends MailTemplate>(
  mails: readonly NewMail<Template>[],
): Promise<void> {
  if (mails.length === 0) return;
  await strapi.db.transaction(async ({ onCommit }) => {
    await strapi.db.query(mailModel).createMany({ data: mails.map((mail) => rowOf(mail)) });
    onCommit(() => wakeJob('sendMails'));
  });
}

function rowOf<Template extends MailTemplate>(mail: NewMail<Template>) {
  const { template, data, to, language, replyTo, accountId, notBefore } = mail;
  const key = randomUUID();
  const { secrets = [], lifetime } = mailRules[template];
  const named = new Set<string>(secrets.map(String));
  const parted = (isSecret: boolean) =>
    Object.fromEntries(Object.entries(data).filter(([name]) => named.has(name) === isSecret));
  const begins = notBefore?.getTime() ?? Date.now();
  const worth = lifetime ? lifetime(data) * 60_000 : day;
  return {
    key,
    template,
    language,
    recipient: to,
    replyTo: replyTo ?? null,
    accountId: accountId === undefined ? null : String(accountId),
    data: JSON.stringify(parted(false)),
    secrets: named.size > 0 ? seal(JSON.stringify(parted(true)), placeOf(key)) : null,
    state: 'queued',
    tries: 0,
    urgency: isOptional(template) ? 1 : 0,
    nextTryAt: new Date(begins),
    giveUpAt: new Date(begins + Math.min(worth, day)),
  };
}

const placeOf = (key: string) => `mail ${key}`;

const text = stored(z.string(), null);
const time = z.coerce
  .date()
  .nullish()
  .catch(null)
  .transform((date) => date ?? null);

export const mailSchema = z.object({
  id: z.number(),
  key: z.string(),
  template: z.enum(mailTemplates),
  language: languageSchema,
  recipient: z.string(),
  replyTo: text,
  accountId: text,
  data: z.string(),
  secrets: text,
  state: z.enum(mailStates),
  tries: z.int(),
  nextTryAt: time,
  giveUpAt: time,
  lastError: text,
  createdAt: z.coerce.date(),
  sentAt: time,
});
export type Mail = z.output<typeof mailSchema>;

interface WrittenMail extends RenderedMail {
  unsubscribeUrl: string | undefined;
}

/** See `afterAddressChange`. Undefined: do not send. */
export async function recipientNow(mail: Mail): Promise<string | undefined> {
  const { accountId, template, recipient } = mail;
  const { afterAddressChange } = mailRules[template];
  const id = accountId === null ? undefined : accountIdOf(accountId);
  if (id === undefined || !afterAddressChange) return recipient;
  const account = await findAccount(id);
  if (account && accountKey(account.email) === accountKey(recipient)) return recipient;
  return afterAddressChange === 'new' ? account?.email : undefined;
}

/** @throws if its secrets cannot be decrypted. */
export async function writeMail(mail: Mail): Promise<WrittenMail> {
  const sealed = mail.secrets === null ? '{}' : unseal(mail.secrets, placeOf(mail.key));
  if (sealed === null) {
    throw new Error('Its secrets can’t be read: ENCRYPTION_KEY has changed since it was written');
  }
  const secrets: unknown = JSON.parse(sealed);
  const { template, accountId, language } = mail;
  const unsubscribeUrl =
    isOptional(template) && accountId !== null
      ? unsubscribeLink(accountId, template, language)
      : undefined;
  const data = { ...openData(mail), ...fieldsOf(secrets) };
  return { ...(await render(mail, data, unsubscribeUrl)), unsubscribeUrl };
}

export async function previewMail(mail: Mail): Promise<RenderedMail> {
  return render(mail, withoutSecrets(mail.template, mail.language, openData(mail)));
}

const openData = ({ data }: Mail) => fieldsOf(JSON.parse(data));

async function render(
  { template, language }: Mail,
  data: object,
  unsubscribeUrl?: string,
): Promise<RenderedMail> {
  const { shell } = await publishedSite(language);
  // `data` was stored with the template's type, which the compiler cannot follow.
  return renderMail(template, data as never, {
    language,
    siteUrl: config.siteUrl,
    foundation: shell.value.foundation.name || 'Nihongo Lanka',
    unsubscribeUrl,
  });
}

/** Not if its link has expired. */
export function mayRetry({ state, template }: Mail): boolean {
  return state === 'failed' && mailRules[template].lifetime === undefined;
}

export async function renewMail({ id }: Mail): Promise<boolean> {
  return await strapi.db.transaction(async ({ onCommit }) => {
    const { count } = await strapi.db.query(mailModel).updateMany({
      where: { id, state: 'failed' },
      data: {
        state: 'queued',
        tries: 0,
        nextTryAt: new Date(),
        giveUpAt: new Date(Date.now() + day),
      },
    });
    onCommit(() => wakeJob('sendMails'));
    return count > 0;
  });
}

export async function lastMailTo(
  accountId: number,
  ...templates: readonly MailTemplate[]
): Promise<Mail | undefined> {
  const row: unknown = await strapi.db.query(mailModel).findOne({
    where: { accountId: String(accountId), template: { $in: templates } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return row ? mailSchema.parse(row) : undefined;
}

export async function forgetMails(accountId: number): Promise<void> {
  await strapi.db.query(mailModel).deleteMany({ where: { accountId: String(accountId) } });
}

export async function withdrawMails(
  accountId: number,
  templates: readonly MailTemplate[],
): Promise<void> {
  await strapi.db.query(mailModel).deleteMany({
    where: { accountId: String(accountId), template: { $in: templates }, state: 'queued' },
  });
}
