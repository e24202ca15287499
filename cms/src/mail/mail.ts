import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { configuration } from '../configuration';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  replyTo?: string;
}

const from = configuration.mailFrom;

const smtp =
  configuration.smtpUrl &&
  // Milliseconds; the defaults wait for minutes.
  createTransport({
    url: configuration.smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });

const outbox = path.join(configuration.dataDir, 'outbox');

/** Sends a mail; without an SMTP server it is written to the outbox folder of DATA_DIR. Rejects where neither works. */
export async function sendMail(mail: Mail): Promise<void> {
  if (smtp) {
    await smtp.sendMail({ from, ...mail });
    return;
  }
  const { message, messageId } = await createTransport({
    streamTransport: true,
    buffer: true,
  }).sendMail({
    from,
    ...mail,
  });
  await mkdir(outbox, { recursive: true });
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${messageId.replace(/[^\w-]/g, '').slice(0, 12)}.eml`;
  await writeFile(path.join(outbox, name), message);
}
