import type { MailTemplate } from '@nihongo-lanka/contract';
import { colomboOffset } from '../../core/colombo';
import type { MailData } from './templates';

export interface MailContent {
  subject: string;
  /** Default: the subject. */
  heading?: string;
  greeting?: string;
  paragraphs: readonly string[];
  facts?: readonly (readonly [label: string, value: string])[];
  /** Another person's words, with line breaks. */
  quote?: { label: string; text: string };
  links?: readonly { label: string; href: string; text?: string }[];
  button?: { label: string; href: string };
  after?: readonly string[];
}

export interface MailPlaces {
  page: (path: string) => string;
  foundation: string;
}

export interface MailTexts {
  /** Above the written-out link below a button. */
  orOpen: string;
  /** The site's address follows on its own line. */
  sentBy: (foundation: string) => string;
  /** The address follows. */
  unsubscribe: string;
  /** Replaces secrets in the console. */
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
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  // Newer CLDR data has Sinhala names of Buddhist lunar months here.
  si: [
    'ජනවාරි',
    'පෙබරවාරි',
    'මාර්තු',
    'අප්‍රේල්',
    'මැයි',
    'ජූනි',
    'ජූලි',
    'අගෝස්තු',
    'සැප්තැම්බර්',
    'ඔක්තෝබර්',
    'නොවැම්බර්',
    'දෙසැම්බර්',
  ],
} as const;

/** In Colombo. */
export function dayIn(language: 'en' | 'si', time: string): string {
  const date = new Date(Date.parse(time) + colomboOffset);
  const [day, year] = [date.getUTCDate(), date.getUTCFullYear()];
  const month = months[language][date.getUTCMonth()];
  return language === 'en' ? `${month} ${day}, ${year}` : `${year} ${month} ${day}`;
}

export function momentIn(language: 'en' | 'si', time: string): string {
  const clock = new Date(Date.parse(time) + colomboOffset).toISOString().slice(11, 16);
  return language === 'en' ? `${dayIn('en', time)}, ${clock}` : `${dayIn('si', time)} ${clock}`;
}
