import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { createTransport } from 'nodemailer';
import { config } from '../../core/config';

// These names have no addresses (RFC 2606, RFC 6761). A mail to one comes back.
const reservedNames = /(^|\.)(example|example\.(com|net|org)|test|invalid|localhost)$/i;

/** Whether an email address may be real. Samples and examples are not. */
export function canReceive(address: string): boolean {
  const [, domain = ''] = /@([^@>]+)>?$/.exec(address.trim()) ?? [];
  return domain !== '' && !reservedNames.test(domain);
}

/** Whether mail leaves this machine, from an address that other servers accept. */
export const sendsMail = config.smtpUrl !== undefined && canReceive(config.mailFrom);

/** What Strapi's plugin takes, as far as this product uses it. */
interface Message {
  from?: string;
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html?: string;
  messageId?: string;
  headers?: Readonly<Record<string, string>>;
}

interface Provider {
  send(message: Message): Promise<unknown>;
}

/** Where undeliverable mails are written. */
export const outbox = path.join(config.dataDir, 'outbox');

/** The names of mails that are being written. */
export const unfinishedMail = /\.eml\.part$/;

/** Writes a mail to the outbox folder of DATA_DIR, whole or not at all. */
async function writeToOutbox(message: Message): Promise<void> {
  const made = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    from: config.mailFrom,
    ...message,
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  const time = new Date().toISOString().replaceAll(':', '-');
  const name = `${time}-${made.messageId.replace(/[^\w-]/g, '').slice(0, 12)}.eml`;
  // Beside the folder, so that readers find whole mails only.
  const part = path.join(config.dataDir, `${name}.part`);
  try {
    await writeFile(part, made.message);
    const place = path.join(outbox, name);
    await rename(part, place).catch(async () => {
      await mkdir(outbox, { recursive: true });
      await rename(part, place);
    });
  } catch (error) {
    // The disk is full, say. The mail is tried again later, under another name.
    await rm(part, { force: true });
    throw error;
  }
}

/**
 * Gives Strapi's email plugin another way for undeliverable mails: the outbox folder. It
 * takes all mails where there is no SMTP server, those of the panel too. Call it after the plugins
 * have begun.
 */
export function openOutbox(strapi: Core.Strapi): void {
  const plugin: { provider: Provider } = strapi.plugin('email') as never;
  const smtp = plugin.provider;
  plugin.provider = {
    send: (message) =>
      config.smtpUrl && canReceive(String(message.to))
        ? smtp.send(message)
        : writeToOutbox(message),
  };
}

/** Sends a mail by Strapi's plugin. Rejects if it is not taken. */
export async function deliver(message: Message): Promise<void> {
  await strapi.plugin('email').service('email').send(message);
}
