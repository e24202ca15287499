import type { MailTemplate } from '../mails/values.js';

export const announcementMails = ['newLecture', 'examDates'] as const satisfies MailTemplate[];
export type AnnouncementMail = (typeof announcementMails)[number];

export const optionalMails = [
  ...announcementMails,
  'practiceReminder',
  'examReminder',
] as const satisfies MailTemplate[];
export type OptionalMail = (typeof optionalMails)[number];
