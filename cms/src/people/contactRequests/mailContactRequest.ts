import type { ContactRequest } from '@nihongo-lanka/contract';
import { publishedSite } from '../../content/published/site';
import { adminRecipients } from '../identity/account';
import { canReceive } from '../mail/delivery';
import { postMails } from '../mail/mails';

export async function mailContactRequest(
  id: string,
  { name, email, phone, subject, message }: Omit<ContactRequest, 'website'>,
  readers: Readers,
): Promise<void> {
  const data = { id, sender: name, email, phone, subject, message };
  await postMails(
    readers.map((reader) => ({
      ...{ template: 'contactRequest' as const, ...reader, data, replyTo: email },
    })),
  );
}

type Readers = Awaited<ReturnType<typeof contactRequestReaders>>;

/** The foundation, or all admins. Call it before a transaction, which published content bypasses. */
export async function contactRequestReaders() {
  const { shell } = await publishedSite('en');
  const { email } = shell.value.foundation;
  if (canReceive(email)) return [{ to: email, language: 'en' as const }];
  return (await adminRecipients()).map(({ to, language, accountId }) => ({
    ...{ to, language, accountId },
  }));
}
