import { z } from 'zod';
import type { SomeSchemas } from '../calls.js';
import { versionSchema } from '../editing/schemas.js';
import { languageSchema } from '../languageSchema.js';
import { listShape } from '../lists/query.js';
import { optionalText, say } from '../text.js';
import { contactLimits, contactStatuses } from './values.js';

const status = z.enum(contactStatuses, { error: say('field.choice') });

export const contactRequestRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string().nullable(),
  preview: z.string(),
  language: languageSchema,
  status: z.enum(contactStatuses),
  spam: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type ContactRequestRow = z.infer<typeof contactRequestRowSchema>;

export const storedContactRequestSchema = contactRequestRowSchema.omit({ preview: true }).extend({
  phone: z.string().nullable(),
  message: z.string(),
  note: z.string().nullable(),
  updatedAt: z.iso.datetime(),
  version: z.string(),
});
export type StoredContactRequest = z.infer<typeof storedContactRequestSchema>;

export const contactRequestUpdateSchema = z.strictObject({
  version: versionSchema,
  status: status.optional(),
  note: optionalText(contactLimits.noteMax, { lines: true }).optional(),
  spam: z.boolean({ error: say('field.choice') }).optional(),
});
export type ContactRequestUpdate = z.output<typeof contactRequestUpdateSchema>;

/** Spam counts only as `spam`. */
export const contactRequestCountsSchema = z.object({
  new: z.int().nonnegative(),
  'in-progress': z.int().nonnegative(),
  resolved: z.int().nonnegative(),
  spam: z.int().nonnegative(),
  latestAt: z.iso.datetime().nullable(),
});
export type ContactRequestCounts = z.infer<typeof contactRequestCountsSchema>;

/** Without spam, unless `spam` or ids are asked for. */
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
