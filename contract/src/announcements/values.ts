import type { MailTemplate } from '../mails/values.js';

/** The mails that only those get who asked for them. */
export const announcementMails = ['newLecture', 'examDates'] as const satisfies MailTemplate[];
export type AnnouncementMail = (typeof announcementMails)[number];
