import { z } from 'zod';
import type { SomeSchemas } from '../calls.js';
import { mailToken } from '../recovery/schemas.js';
import { say } from '../text.js';
import { profileSchema } from '../users/schemas.js';

export const guardianConfirmationSchema = z.strictObject({ token: mailToken });
export type GuardianConfirmation = z.infer<typeof guardianConfirmationSchema>;

/** The age that the admin saw. It differs if the learner has changed it meanwhile. */
export const notedAgeSchema = z.strictObject({
  age: z.int({ error: say('field.invalid') }).nullable(),
});

export const guardianSchemas = {
  askGuardian: { answer: z.object({}) },
  noteGuardian: { answer: profileSchema },
  noteAge: { body: notedAgeSchema, answer: profileSchema },
  confirmGuardian: { body: guardianConfirmationSchema },
} as const satisfies SomeSchemas;
