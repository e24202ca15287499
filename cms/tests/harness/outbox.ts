import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';

interface OutboxMail {
  head: string;
  text: string;
}

/** The mails that this file's tests have read, by their path. A written mail never changes. */
const cache = new Map<string, OutboxMail>();

async function readMail(file: string): Promise<OutboxMail> {
  const cached = cache.get(file);
  if (cached) return cached;
  const raw = await readFile(file, 'utf8');
  const [head = ''] = raw.split(/\r?\n\r?\n/, 1);
  const mail = { head, text: textOf(raw) };
  cache.set(file, mail);
  return mail;
}

/** The texts of the mails to an address that are in the outbox, the oldest first. */
export async function mailsTo(address: string, dataDir = inject('dataDir')): Promise<string[]> {
  const outbox = path.join(dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(files.map((name) => readMail(path.join(outbox, name))));
  return mails.filter(({ head }) => head.includes(`To: ${address}`)).map(({ text }) => text);
}

/** The first mail to an address whose text matches. Waits until it is there. */
export async function mailTo(
  address: string,
  pattern: RegExp,
  dataDir = inject('dataDir'),
): Promise<string> {
  for (let turn = 0; turn < 200; turn += 1) {
    const found = (await mailsTo(address, dataDir)).findLast((text) => pattern.test(text));
    if (found !== undefined) return found;
    await pause(50);
  }
  throw new Error(`no mail to ${address} says ${pattern}`);
}

/** The token of the newest link to a page in the mails to an address. */
export async function tokenTo(
  address: string,
  page: 'reset-password' | 'confirm-email',
  dataDir = inject('dataDir'),
): Promise<string> {
  const link = new RegExp(`/${page}\\?(?:\\S*&)?token=([\\w-]+)`);
  return link.exec(await mailTo(address, link, dataDir))?.[1] ?? '';
}

/** The plain text of a mail. */
function textOf(mail: string): string {
  const [, head = '', rest = ''] =
    /Content-Type: text\/plain([\s\S]*?)\r?\n\r?\n([\s\S]*)/.exec(mail) ?? [];
  const [body = ''] = rest.split(/\r?\n--/);
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
