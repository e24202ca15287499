import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from './journey';

/** The mails that have this line in their head. Without an SMTP server, each mail is a file in the outbox. */
async function mailsWith(dataDir: string, line: string): Promise<string[]> {
  const outbox = join(dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(files.map((name) => readFile(join(outbox, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`${line}\r\n`));
}

/** The mails with this reply address. */
export const mailsAbout = (dataDir: string, email: string): Promise<string[]> =>
  mailsWith(dataDir, `Reply-To: ${email}`);

/** The text of each part of a mail after its head, whose lines are folded. Sinhala is sent in base64 or with its bytes escaped. */
const textsOf = (mail: string) =>
  mail
    .split(/\r?\n\r?\n/)
    .slice(1)
    .flatMap((part) => [
      Buffer.from(part, 'base64').toString('utf8'),
      part.replace(/=\r?\n/g, '').replaceAll('=3D', '='),
    ]);

/** The paths with tokens by which mails to an address lead to a page. */
export async function linksTo(dataDir: string, address: string, path: string): Promise<string[]> {
  const pattern = new RegExp(`${path}\\?token=[\\w-]+`);
  const mails = await mailsWith(dataDir, `To: ${address}`);
  const links = mails.flatMap(textsOf).flatMap((text) => pattern.exec(text)?.[0] ?? []);
  return [...new Set(links)];
}

/** Waits for the first of them. */
export async function linkTo(dataDir: string, address: string, path: string): Promise<string> {
  const links = () => linksTo(dataDir, address, path);
  await expect.poll(links).not.toEqual([]);
  const [first = ''] = await links();
  return first;
}
