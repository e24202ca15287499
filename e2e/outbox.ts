import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Without an SMTP server a mail is a file in the outbox. */
export async function mailsAbout(dataDir: string, email: string): Promise<string[]> {
  const outbox = join(dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`Reply-To: ${email}`));
}
