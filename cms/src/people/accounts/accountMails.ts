import { undoMinutes } from '@nihongo-lanka/contract';
import { type Account, nameOf, recipientOf } from '../identity/account';
import { postMail, withdrawMails } from '../mail/mails';
import { confirmationLink } from './emails';

export async function mailRegistration(account: Account): Promise<void> {
  await postMail({
    template: 'registrationReceived',
    ...recipientOf(account),
    data: { name: nameOf(account), confirmLink: await confirmationLink(account) },
  });
}

/** Withdraws unsent mails about the status before. */
export async function mailMove(before: Account, after: Account): Promise<void> {
  if (after.status === before.status) return;
  await withdrawMails(after.id, ['approved', 'rejected', 'suspended']);
  // Wait until the decision can no longer be undone.
  const canBeUndone =
    after.status === 'rejected' || (after.status === 'approved' && !isLifted(after));
  await mailDecision(after, canBeUndone ? new Date(Date.now() + undoMinutes * 60_000) : undefined);
}

const isLifted = ({ decidedAt, approvedAt }: Account) => (decidedAt ?? approvedAt) !== approvedAt;

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
