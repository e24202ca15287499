import { z } from 'zod';
import type { SomeSchemas } from '../calls.js';
import { optionalText, requiredText, say } from '../text.js';
import { hasAddressOrDomain, hasWebAddress } from '../users/names.js';
import { contactLimits } from './values.js';

export const contactRequestSchema = z.strictObject({
  name: requiredText(say('name.required'), contactLimits.nameMax).refine(
    (name) => !hasAddressOrDomain(name),
    { error: say('name.address') },
  ),
  email: requiredText(say('email.required'), contactLimits.emailMax).pipe(
    z.email({ error: say('email.invalid') }),
  ),
  phone: optionalText(contactLimits.phoneMax).refine(
    (value) => value === null || /^[+\d][\d\s()./-]{5,}$/.test(value),
    { error: say('phone.invalid') },
  ),
  subject: optionalText(contactLimits.subjectMax).refine(
    (subject) => subject === null || !hasWebAddress(subject),
    { error: say('subject.address') },
  ),
  message: requiredText(say('message.required'), contactLimits.messageMax, { lines: true }),
  /** Hidden from people. A message with it is dropped, with the usual answer. */
  website: z.string().max(2000).optional(),
});
export type ContactRequest = z.output<typeof contactRequestSchema>;
export type ContactRequestInput = z.input<typeof contactRequestSchema>;

export const contactRequestSchemas = {
  sendContactRequest: { body: contactRequestSchema, answer: z.object({ id: z.string() }) },
} as const satisfies SomeSchemas;
