import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The mails with this reply address. Without an SMTP server, each mail is a file in the outbox. */
export async function mailsAbout(dataDir: string, email: string): Promise<string[]> {
  const outbox = join(dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`Reply-To: ${email}`));
}
