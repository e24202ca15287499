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
  // It is true when it arrives: until then the decision can be undone.
  const canBeUndone =
    after.status === 'rejected' || (after.status === 'approved' && !isLifted(after));
  await mailDecision(after, canBeUndone ? new Date(Date.now() + undoMinutes * 60_000) : undefined);
}

/** Whether the last decision lifted a suspension. It is not an approval. */
const isLifted = ({ decidedAt, approvedAt }: Account) => (decidedAt ?? approvedAt) !== approvedAt;

/** Mails the last decision to the address that the account has; nothing while it waits for one. */
export async function mailDecision(account: Account, notBefore?: Date): Promise<void> {
  const { status, rejectionReason, suspensionReason } = account;
  const mail = { ...recipientOf(account), ...(notBefore && { notBefore }) };
  const name = nameOf(account);
  if (status === 'approved') {
    await postMail({ template: 'approved', ...mail, data: { name, again: isLifted(account) } });
  } else if (status === 'rejected') {
    await postMail({ template: 'rejected', ...mail, data: { name, reason: rejectionReason } });
  } else if (status === 'suspended') {
    await postMail({ template: 'suspended', ...mail, data: { name, reason: suspensionReason } });
  }
}
