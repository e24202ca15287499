import { z } from 'zod';
import type { SomeSchemas } from '../calls.js';
import { versionSchema } from '../editing/schemas.js';
import { languageSchema } from '../languageSchema.js';
import { listShape } from '../lists/query.js';
import { optionalText, say } from '../text.js';
import { contactLimits, contactStatuses } from './values.js';

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
  /** The admins' note about it. Only admins read it. */
  note: z.string().nullable(),
  updatedAt: z.iso.datetime(),
  /** Changes with every change; an update sends the one that it was made from. */
  version: z.string(),
});
export type StoredContactRequest = z.infer<typeof storedContactRequestSchema>;

/** What an admin may change. Fields left out keep their value. */
export const contactRequestUpdateSchema = z.strictObject({
  version: versionSchema,
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

export const contactRequestEditingSchemas = {
  contactRequests: {
    list: { noun: 'contact-requests', shape: contactRequestListShape },
    answer: z.array(contactRequestRowSchema),
  },
  contactRequestCounts: { answer: contactRequestCountsSchema },
  contactRequest: { answer: storedContactRequestSchema },
  updateContactRequest: { body: contactRequestUpdateSchema, answer: storedContactRequestSchema },
  deleteContactRequest: { answer: z.object({ id: z.string() }) },
} as const satisfies SomeSchemas;
