import { z } from 'zod';
import { mailToken } from '../recovery/schemas.js';
import type { SchemasOf } from '../schemas.js';
import { profileSchema } from '../users/schemas.js';
import type { guardianCalls } from './calls.js';

export const guardianConfirmationSchema = z.strictObject({ token: mailToken });
export type GuardianConfirmation = z.infer<typeof guardianConfirmationSchema>;

export const guardianSchemas = {
  askGuardian: { answer: z.object({}) },
  noteGuardian: { answer: profileSchema },
  confirmGuardian: { body: guardianConfirmationSchema },
} as const satisfies SchemasOf<typeof guardianCalls>;
