import { z } from 'zod';
import { announcementSchemas } from './announcements/schemas.js';
import { authSchemas } from './auth/schemas.js';
import type { SomeSchemas } from './calls.js';
import { cardReportSchemas } from './cardReports/schemas.js';
import { contactRequestSchemas } from './contactRequests/schemas.js';
import { lectureSchemas } from './lectures/schemas.js';
import { loginSchemas } from './logins/schemas.js';
import { newsEventSchemas } from './newsEvents/schemas.js';
import { noteSchemas } from './notes/schemas.js';
import { practiceSchemas } from './practice/schemas.js';
import { previewSchemas } from './previews/schemas.js';
import { privacySchemas } from './privacy/schemas.js';
import { progressSchemas } from './progress/schemas.js';
import { recoverySchemas } from './recovery/schemas.js';
import { roadSchemas } from './road/schemas.js';
import { setupSchemas } from './setup/schemas.js';
import { signInSchemas } from './signIn/schemas.js';
import { siteSchemas } from './site/schemas.js';
import { statsSchemas } from './stats/schemas.js';
import { profileSchema, userSchemas } from './users/schemas.js';

const { preview } = previewSchemas;

/** Readers of the site do not download the console's schemas. */
export const readerSchemas = {
  ...announcementSchemas,
  ...authSchemas,
  ...cardReportSchemas,
  ...contactRequestSchemas,
  ...lectureSchemas,
  ...loginSchemas,
  ...newsEventSchemas,
  ...noteSchemas,
  ...practiceSchemas,
  ...privacySchemas,
  ...progressSchemas,
  ...recoverySchemas,
  ...roadSchemas,
  ...setupSchemas,
  ...signInSchemas,
  ...siteSchemas,
  ...statsSchemas,
  ...userSchemas,
  preview,
  // The pages of exams alone download the schema of a fact, and read each by it.
  exams: { answer: z.array(z.unknown()) },
  // The same of papers. The server alone reads what is sent.
  papers: { answer: z.unknown() },
  beginPaper: { body: z.unknown(), answer: z.unknown() },
  attempt: { answer: z.unknown() },
  markPaper: { body: z.unknown(), answer: z.unknown() },
  turnSection: { body: z.unknown(), answer: z.unknown() },
  attemptReview: { answer: z.unknown() },
  updateUser: { answer: profileSchema },
} as const satisfies SomeSchemas;

export type ReaderCallName = keyof typeof readerSchemas;
