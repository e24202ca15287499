import type { MailTemplate } from '@nihongo-lanka/contract';
import { colomboOffset } from '../../core/colombo';
import type { MailData } from './templates';

/** What a mail says, in this order. */
export interface MailContent {
  subject: string;
  /** By default the subject. */
  heading?: string;
  greeting?: string;
  paragraphs: readonly string[];
  facts?: readonly (readonly [label: string, value: string])[];
  /** What somebody else has written, with its line breaks. */
  quote?: { label: string; text: string };
  links?: readonly { label: string; href: string; text?: string }[];
  button?: { label: string; href: string };
  /** Below the button. */
  after?: readonly string[];
}

/** What a mail's text may name besides its own data. */
export interface MailPlaces {
  /** The address of a page of the site, in the mail's language. */
  page: (path: string) => string;
  /** The name of the foundation. */
  foundation: string;
}

/** The texts of one language. */
export interface MailTexts {
  /** Above a link that is written out below its button. */
  orOpen: string;
  /** Who sent it; the site's address follows on a line of its own. */
  sentBy: (foundation: string) => string;
  /** How to get no more mails of this kind; the address follows. */
  unsubscribe: string;
  /** Stands for what is not shown in the console. */
  hidden: string;
  templates: {
    readonly [Template in MailTemplate]: (
      data: MailData[Template],
      places: MailPlaces,
    ) => MailContent;
  };
}

const months = {
  en: [
    ...['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'],
    ...['September', 'October', 'November', 'December'],
  ],
  // Newer CLDR data names the months after the Buddhist lunar ones; these are the calendar's.
  si: [
    ...['ජනවාරි', 'පෙබරවාරි', 'මාර්තු', 'අප්‍රේල්', 'මැයි', 'ජූනි', 'ජූලි', 'අගෝස්තු'],
    ...['සැප්තැම්බර්', 'ඔක්තෝබර්', 'නොවැම්බර්', 'දෙසැම්බර්'],
  ],
} as const;

/** A day in Colombo, as the site writes it. */
export function dayIn(language: 'en' | 'si', time: string): string {
  const date = new Date(Date.parse(time) + colomboOffset);
  const [day, year] = [date.getUTCDate(), date.getUTCFullYear()];
  const month = months[language][date.getUTCMonth()];
  return language === 'en' ? `${month} ${day}, ${year}` : `${year} ${month} ${day}`;
}

/** A moment in Colombo. */
export function momentIn(language: 'en' | 'si', time: string): string {
  const clock = new Date(Date.parse(time) + colomboOffset).toISOString().slice(11, 16);
  return language === 'en' ? `${dayIn('en', time)}, ${clock}` : `${dayIn('si', time)} ${clock}`;
}
