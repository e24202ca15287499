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

/** The text of each part of a mail. Sinhala is sent in base64 or with its bytes escaped. */
const textsOf = (mail: string) =>
  mail
    .split(/\r?\n\r?\n/)
    .flatMap((part) => [
      Buffer.from(part, 'base64').toString('utf8'),
      part.replace(/=\r?\n/g, '').replaceAll('=3D', '='),
    ]);

/** Waits for a mail to an address that leads to this page. @returns the page's path with its token */
export async function linkTo(dataDir: string, address: string, path: string): Promise<string> {
  const pattern = new RegExp(`${path}\\?token=[\\w-]+`);
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails = await mailsWith(dataDir, `To: ${address}`);
      link = mails.flatMap(textsOf).flatMap((text) => pattern.exec(text)?.[0] ?? [])[0];
      return link;
    })
    .toBeTruthy();
  return link ?? '';
}
