import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { config } from '../config';

export interface Mail {
  to: readonly string[];
  subject: string;
  text: string;
  replyTo?: string;
}

const from = config.mailFrom;

const smtp =
  config.smtpUrl &&
  // In milliseconds. The defaults wait for minutes.
  createTransport({
    url: config.smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });

const outbox = path.join(config.dataDir, 'outbox');

// Nobody has an address under these names (RFC 2606, RFC 6761). A mail to one comes back.
const reservedNames = /(^|\.)(example|example\.(com|net|org)|test|invalid|localhost)$/i;

/** Whether an e-mail address may be somebody's. Those of samples and examples are nobody's. */
export function canReceive(address: string): boolean {
  const [, domain = ''] = /@([^@>]+)>?$/.exec(address.trim()) ?? [];
  return domain !== '' && !reservedNames.test(domain);
}

/** Whether mail leaves this machine, from an address that other servers accept. */
export const sendsMail = smtp !== undefined && canReceive(from);

/**
 * Sends a mail to those who can receive it. If there is no SMTP server, or nobody can receive it,
 * the mail is written to the outbox folder of DATA_DIR. Rejects if that fails too.
 */
export async function sendMail(mail: Mail): Promise<void> {
  const to = mail.to.filter(canReceive);
  if (smtp && to.length > 0) {
    await smtp.sendMail({ from, ...mail, to });
    return;
  }
  const { message, messageId } = await createTransport({
    streamTransport: true,
    buffer: true,
  }).sendMail({
    from,
    ...mail,
    to: [...mail.to],
  });
  await mkdir(outbox, { recursive: true });
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${messageId.replace(/[^\w-]/g, '').slice(0, 12)}.eml`;
  await writeFile(path.join(outbox, name), message);
}
