import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import { createTransport } from 'nodemailer';
import { config } from '../../core/config';

// RFC 2606, RFC 6761.
const reservedNames = /(^|\.)(example|example\.(com|net|org)|test|invalid|localhost)$/i;

export function canReceive(address: string): boolean {
  const [, domain = ''] = /@([^@>]+)>?$/.exec(address.trim()) ?? [];
  return domain !== '' && !reservedNames.test(domain);
}

/** Whether mail leaves this machine from an address that servers accept. */
export const sendsMail = config.smtpUrl !== undefined && canReceive(config.mailFrom);

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

export const outbox = path.join(config.dataDir, 'outbox');

export const unfinishedMail = /\.eml\.part$/;

async function writeToOutbox(message: Message): Promise<void> {
  const made = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    from: config.mailFrom,
    ...message,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const time = new Date().toISOString().replaceAll(':', '-');
  const name = `${time}-${made.messageId.replace(/[^\w-]/g, '').slice(0, 12)}.eml`;
  // Written beside the folder: readers must find complete mails only.
  const part = path.join(config.dataDir, `${name}.part`);
  try {
    await writeFile(part, made.message);
    const place = path.join(outbox, name);
    await rename(part, place).catch(async () => {
      await mkdir(outbox, { recursive: true });
      await rename(part, place);
    });
  } catch (error) {
    // For example a full disk. The job retries under another name.
    await rm(part, { force: true });
    throw error;
  }
}

/** Without SMTP all mails go to the outbox, the panel's too. Call it after the plugins have started. */
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

export async function deliver(message: Message): Promise<void> {
  await strapi.plugin('email').service('email').send(message);
}
