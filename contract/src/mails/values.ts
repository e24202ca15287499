/** Every mail that the product writes. */
export const mailTemplates = [
  'registrationReceived',
  'approved',
  'rejected',
  'suspended',
  'passwordReset',
  'passwordResetHeld',
  'passwordChanged',
  'emailConfirm',
  'emailChange',
  'emailChangeNotice',
  'newDevice',
  'guardianConfirm',
  'deletionPlanned',
  'deletionUndone',
  'retentionNotice',
  'panelDevice',
  'contactRequest',
  'pendingDigest',
  'newAdmin',
  'newLecture',
  'examDates',
  'practiceReminder',
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

/** What staff can send to a person again: the link that confirms the address, and the last decision. */
export const repeatedMails = ['confirmation', 'decision'] as const;
export type RepeatedMail = (typeof repeatedMails)[number];

/**
 * What becomes of a mail. It waits until it is sent; one that could not be sent for a day, or as long
 * as what it says holds, has failed.
 */
export const mailStates = ['queued', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];
