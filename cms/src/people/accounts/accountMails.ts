import { undoMinutes } from '@nihongo-lanka/contract';
import { type Account, nameOf, recipientOf } from '../identity/account';
import { postMail, withdrawMails } from '../mail/mails';
import { confirmationLink } from './emails';

/** What a person is told about their account, in the transaction that changes it. */

export async function mailRegistration(account: Account): Promise<void> {
  await postMail({
    template: 'registrationReceived',
    ...recipientOf(account),
    data: { name: nameOf(account), confirmLink: await confirmationLink(account) },
  });
}

/**
 * Tells somebody that the status of their account is another one. What was said of the one before,
 * and has not been sent yet, is said no more.
 */
export async function mailMove(before: Account, after: Account): Promise<void> {
  if (after.status === before.status) return;
  await withdrawMails(after.id, ['approved', 'rejected', 'suspended']);
  const [to, name] = [recipientOf(after), nameOf(after)];
  // It is true when it arrives: until then the decision can be undone.
  const notBefore = new Date(Date.now() + undoMinutes * 60_000);
  if (after.status === 'approved') {
    const again = before.status === 'suspended';
    const data = { name, again };
    await postMail({ template: 'approved', ...to, data, ...(!again && { notBefore }) });
  } else if (after.status === 'rejected') {
    const data = { name, reason: after.rejectionReason };
    await postMail({ template: 'rejected', ...to, data, notBefore });
  } else if (after.status === 'suspended') {
    const data = { name, reason: after.suspensionReason };
    await postMail({ template: 'suspended', ...to, data });
  }
}
