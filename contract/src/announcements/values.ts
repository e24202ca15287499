import type { MailTemplate } from '../mails/values.js';

/** The mails that only those get who asked for them. */
export const announcementMails = ['newLecture', 'examDates'] as const satisfies MailTemplate[];
export type AnnouncementMail = (typeof announcementMails)[number];

/** The mails that end with a link to stop them. Learners choose reminders in their plan. */
export const optionalMails = [
  ...announcementMails,
  'practiceReminder',
] as const satisfies MailTemplate[];
export type OptionalMail = (typeof optionalMails)[number];
