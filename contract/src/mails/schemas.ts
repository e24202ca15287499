import { z } from 'zod';
import type { SomeSchemas } from '../calls.js';
import { languageSchema } from '../languageSchema.js';
import { listShape } from '../lists/query.js';
import { say } from '../text.js';
import { mailStates, mailTemplates, repeatedMails } from './values.js';

const state = z.enum(mailStates);
const template = z.enum(mailTemplates);

export const mailRowSchema = z.object({
  id: z.string(),
  template,
  to: z.string(),
  language: languageSchema,
  state,
  tries: z.int().nonnegative(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Null unless another try is planned. */
  nextTryAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
});
export type MailRow = z.infer<typeof mailRowSchema>;

export const storedMailSchema = mailRowSchema.extend({
  subject: z.string(),
  /** Without its secrets, such as the links that only its reader may open. */
  text: z.string(),
  /** False where the mail's links may have expired. */
  mayRetry: z.boolean(),
});
export type StoredMail = z.infer<typeof storedMailSchema>;

export const mailCountsSchema = z.object({
  queued: z.int().nonnegative(),
  sent: z.int().nonnegative(),
  failed: z.int().nonnegative(),
});
export type MailCounts = z.infer<typeof mailCountsSchema>;

export const mailListShape = listShape(['createdAt'], ['createdAt', 'DESC'], {
  state: state.optional(),
  template: template.optional(),
});

export const repeatMailSchema = z.strictObject({
  kind: z.enum(repeatedMails, { error: say('field.choice') }),
});

export const personMailSchema = z.object({
  kind: z.enum(repeatedMails),
  last: mailRowSchema
    .pick({ template: true, to: true, state: true, createdAt: true, sentAt: true, nextTryAt: true })
    .nullable(),
});
export type PersonMail = z.infer<typeof personMailSchema>;

export const mailSchemas = {
  mails: { list: { noun: 'mails', shape: mailListShape }, answer: z.array(mailRowSchema) },
  mailCounts: { answer: mailCountsSchema },
  mail: { answer: storedMailSchema },
  retryMail: { answer: storedMailSchema },
  userMails: { answer: z.array(personMailSchema) },
  repeatMail: { body: repeatMailSchema, answer: z.array(personMailSchema) },
} as const satisfies SomeSchemas;
