import type { ContactRequest } from '@nihongo-lanka/contract';
import { adminAddresses } from '../accounts/accounts';
import { publishedSite } from '../published/site';
import { canReceive, sendMail } from './mail';

/** Mails a contact request to the foundation, or to its admins while it has no address. */
export async function mailContactRequest({
  name,
  email,
  phone,
  subject,
  message,
}: Omit<ContactRequest, 'website'>): Promise<void> {
  await sendMail({
    to: await readers(),
    // A line break in it would add a header. The contract lets none through.
    replyTo: email,
    subject: `Contact request: ${subject ?? name}`,
    text: [`From: ${name} <${email}>`, phone && `Phone: ${phone}`, '', message]
      .filter((line) => line !== null)
      .join('\n'),
  });
}

async function readers(): Promise<string[]> {
  const { shell } = await publishedSite('en');
  const { email } = shell.value.foundation;
  return canReceive(email) ? [email] : adminAddresses();
}
