import type { Exam } from '@nihongo-lanka/contract';
import { type Language, languageQuery } from '@nihongo-lanka/contract/language';
import { paths } from './paths';

// Not in paths.ts: every page of the site loads that.

/** The day of an exam as a file for calendars. A link to it is no link of the router. */
export const examDayPath = {
  pattern: '/exams/:exam/:day/exam.ics',
  /** @param day `YYYY-MM-DD` */
  to: (exam: Exam, day: string, language: Language) =>
    `${paths.exams[exam].to()}/${day}/exam.ics?${languageQuery}=${language}`,
} as const;
