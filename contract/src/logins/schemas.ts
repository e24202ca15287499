import { z } from 'zod';
import type { SomeSchemas } from '../calls.js';

export const loginSchema = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  place: z.string().nullable(),
  startedAt: z.iso.datetime(),
  /** To a quarter of an hour. */
  lastUsedAt: z.iso.datetime(),
});

export const loginSchemas = {
  // The caller's own first, then the one used last.
  logins: { answer: z.array(loginSchema) },
  endLogin: {},
  endOtherLogins: {},
} as const satisfies SomeSchemas;
