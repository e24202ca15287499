import { z } from 'zod';
import { instantMax } from '../bounded.js';
import type { SomeSchemas } from '../calls.js';
import { say } from '../text.js';
import { documentStates, editStatuses, slugPattern, translationStates } from './values.js';

/** The state that an edit was made from. A save from an older one is refused with `CONFLICT`. */
export const versionSchema = z.string().min(1).max(100);

export const documentStateSchema = z.enum(documentStates);
export const translationStateSchema = z.enum(translationStates);
export const editStatusSchema = z.enum(editStatuses, { error: say('field.choice') });

export const documentIdSchema = z.string().regex(/^[\w-]{1,64}$/);

/** Blank for one made from the title. */
export function slugField(max: number) {
  return z
    .string({ error: say('field.text') })
    .max(max, { error: say('field.tooLong') })
    .transform((value) => value.trim().toLowerCase())
    .refine((value) => value === '' || slugPattern.test(value), { error: say('slug.invalid') })
    .transform((value) => value || null)
    .nullable();
}

/** ISO 8601 with any offset, in UTC afterwards. */
export const instantField = z.iso
  .datetime({ offset: true, error: say('field.date') })
  .max(instantMax, { error: say('field.date') })
  .transform((value) => new Date(value).toISOString());

export const mediaFileSchema = z.object({
  id: z.int().positive(),
  name: z.string(),
  url: z.string(),
  mime: z.string(),
  bytes: z.int().nonnegative(),
  width: z.int().positive().nullable(),
  height: z.int().positive().nullable(),
});
export type MediaFile = z.infer<typeof mediaFileSchema>;

/** UTF-16 units. */
const markdownMax = 20_000;

export const editingSchemas = {
  renderMarkdown: {
    body: z.strictObject({
      text: z
        .string({ error: say('field.text') })
        .max(markdownMax, { error: say('field.tooLong') }),
    }),
    answer: z.object({ html: z.string() }),
  },
} as const satisfies SomeSchemas;
