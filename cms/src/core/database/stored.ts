import { z } from '@nihongo-lanka/contract';

export const stored = <Schema extends z.ZodType, None>(schema: Schema, none: None) =>
  schema.nullish().transform((value) => value ?? none);

export const storedText = stored(z.string(), '');

export const storedTime = z.coerce.date().transform((time) => time.toISOString());
