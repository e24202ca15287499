import { z } from '@nihongo-lanka/contract';

/** A column that may have no value, and what stands for none. */
export const stored = <Schema extends z.ZodType, None>(schema: Schema, none: None) =>
  schema.nullish().transform((value) => value ?? none);

export const storedText = stored(z.string(), '');

/** A time, in ISO 8601. */
export const storedTime = z.coerce.date().transform((time) => time.toISOString());
