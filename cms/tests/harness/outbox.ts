import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inject } from 'vitest';

/** The texts of the mails to an address that are in the outbox, the oldest first. */
export async function mailsTo(address: string, dataDir = inject('dataDir')): Promise<string[]> {
  const outbox = path.join(dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readFile(path.join(outbox, name), 'utf8')),
  );
  return mails.filter((mail) => mail.includes(`To: ${address}`)).map(textOf);
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
  page: 'reset-password' | 'confirm-email' | 'confirm-guardian',
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
