import { z } from 'zod';
import { languageSchema } from '../languageSchema.js';
import { listShape } from '../lists/query.js';
import type { SchemasOf } from '../schemas.js';
import { optionalText, requiredText, say } from '../text.js';
import type { contactRequestCalls } from './calls.js';
import { contactLimits, contactStatuses } from './values.js';

export const contactRequestSchema = z.strictObject({
  name: requiredText(say('name.required'), contactLimits.nameMax),
  email: requiredText(say('email.required'), contactLimits.emailMax).pipe(
    z.email({ error: say('email.invalid') }),
  ),
  phone: optionalText(contactLimits.phoneMax).refine(
    (value) => value === null || /^[+\d][\d\s()./-]{5,}$/.test(value),
    { error: say('phone.invalid') },
  ),
  subject: optionalText(contactLimits.subjectMax),
  message: requiredText(say('message.required'), contactLimits.messageMax, { lines: true }),
  /**
   * Hidden from people. Only a program fills it in: its message is dropped, and the answer is the
   * usual one.
   */
  website: z.string().max(2000).optional(),
});
export type ContactRequest = z.output<typeof contactRequestSchema>;
export type ContactRequestInput = z.input<typeof contactRequestSchema>;

const status = z.enum(contactStatuses, { error: say('field.choice') });

/** A contact request in the list. */
export const contactRequestRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string().nullable(),
  /** How the message begins, on one line. */
  preview: z.string(),
  /** The language that the sender read the site in. */
  language: languageSchema,
  status: z.enum(contactStatuses),
  /** Somebody has marked it as spam, which only hides it. */
  spam: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type ContactRequestRow = z.infer<typeof contactRequestRowSchema>;

export const storedContactRequestSchema = contactRequestRowSchema.omit({ preview: true }).extend({
  phone: z.string().nullable(),
  message: z.string(),
  /** What admins note about it. Nobody else reads it. */
  note: z.string().nullable(),
  updatedAt: z.iso.datetime(),
  /** Changes with every change; an update sends the one that it was made from. */
  version: z.string(),
});
export type StoredContactRequest = z.infer<typeof storedContactRequestSchema>;

/** What an admin may change. Fields left out keep their value. */
export const contactRequestUpdateSchema = z.strictObject({
  version: z
    .string({ error: say('field.invalid') })
    .min(1, { error: say('field.invalid') })
    .max(100),
  status: status.optional(),
  note: optionalText(contactLimits.noteMax, { lines: true }).optional(),
  spam: z.boolean({ error: say('field.choice') }).optional(),
});
export type ContactRequestUpdate = z.output<typeof contactRequestUpdateSchema>;

/** How many there are in each status, those marked as spam counted apart. */
export const contactRequestCountsSchema = z.object({
  new: z.int().nonnegative(),
  'in-progress': z.int().nonnegative(),
  resolved: z.int().nonnegative(),
  spam: z.int().nonnegative(),
  /** When the latest arrived that is not marked as spam; null where there is none. */
  latestAt: z.iso.datetime().nullable(),
});
export type ContactRequestCounts = z.infer<typeof contactRequestCountsSchema>;

/** Those marked as spam are left out unless they, or single ones by their ids, are asked for. */
export const contactRequestListShape = listShape(
  ['createdAt', 'name', 'status'],
  ['createdAt', 'DESC'],
  { status: status.optional(), spam: z.boolean().optional() },
);

export const contactRequestSchemas = {
  sendContactRequest: { body: contactRequestSchema, answer: z.object({ id: z.string() }) },
  contactRequests: {
    list: { noun: 'contact-requests', shape: contactRequestListShape },
    answer: z.array(contactRequestRowSchema),
  },
  contactRequestCounts: { answer: contactRequestCountsSchema },
  contactRequest: { answer: storedContactRequestSchema },
  updateContactRequest: { body: contactRequestUpdateSchema, answer: storedContactRequestSchema },
  deleteContactRequest: { answer: z.object({ id: z.string() }) },
} as const satisfies SchemasOf<typeof contactRequestCalls>;
