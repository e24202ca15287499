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
  'deletionPlanned',
  'deletionUndone',
  'retentionNotice',
  'contactRequest',
  'pendingDigest',
  'troubles',
  'newAdmin',
  'newLecture',
  'examDates',
  'practiceReminder',
  'examReminder',
] as const;
export type MailTemplate = (typeof mailTemplates)[number];

export const repeatedMails = ['confirmation', 'decision'] as const;
export type RepeatedMail = (typeof repeatedMails)[number];

/** A mail has failed after a day, or once what it says has expired. */
export const mailStates = ['queued', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];
