import { z } from 'zod';
import { sessionSchema } from '../auth/schemas.js';
import type { SomeSchemas } from '../calls.js';
import { consentVersion } from '../privacy/schemas.js';
import { isReachable, needsGuardian } from '../privacy/values.js';
import { say } from '../text.js';
import { newProfileFields } from '../users/fields.js';
import { profileSchema } from '../users/schemas.js';

// A new address has to be confirmed: learners change it in the profile.
const { email: _, ...fields } = newProfileFields;

/** Fields left out are emptied. */
export const applicationFormSchema = z
  .strictObject({ ...fields, consent: consentVersion.optional() })
  .refine(({ age, contactPerson }) => !needsGuardian(age) || isReachable(contactPerson), {
    error: say('guardian.required'),
    path: ['contactPerson'],
  });
export type ApplicationForm = z.output<typeof applicationFormSchema>;
export type ApplicationFormInput = z.input<typeof applicationFormSchema>;

export const applicationSchema = profileSchema
  .pick({
    username: true,
    email: true,
    firstName: true,
    lastName: true,
    birthAddress: true,
    currentAddress: true,
    city: true,
    province: true,
    age: true,
    contactPerson: true,
    learnedJapanese: true,
    comments: true,
    rejectionReason: true,
  })
  .extend({
    /** When they can apply again; null where they can now. */
    possibleAt: z.iso.datetime().nullable(),
  });
export type Application = z.infer<typeof applicationSchema>;

export const applicationSchemas = {
  application: { answer: applicationSchema },
  applyAgain: { body: applicationFormSchema, answer: sessionSchema },
} as const satisfies SomeSchemas;
