import { z } from 'zod';
import { startedLoginSchema } from '../auth/schemas.js';
import { arrayOf } from '../bounded.js';
import type { SomeSchemas } from '../calls.js';
import { requiredText, say } from '../text.js';
import { givenPassword } from '../users/fields.js';
import { signInLimits } from './values.js';

/** Six figures of an app, or a recovery code. Blanks and hyphens do not count. */
const code = requiredText(say('code.required'), 40);

/** base64url. */
const bytes = z.string().max(2000);

/** An attestation or an assertion. Unneeded fields are dropped. */
const passkeyResponse = z.object({
  id: z.string().min(1).max(1400),
  rawId: z.string().max(1400).optional(),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).nullish(),
  response: z.object({
    clientDataJSON: bytes.optional(),
    attestationObject: z.string().max(8000).optional(),
    authenticatorData: bytes.optional(),
    // By ML-DSA-87, which browsers use already, it has 6,170 letters.
    signature: z.string().max(8000).optional(),
    userHandle: z.string().max(200).nullish(),
    transports: arrayOf(z.string().max(40), 20).optional(),
  }),
});

/** For `navigator.credentials`, as JSON. */
const passkeyOptions = z.looseObject({ challenge: z.string() });

const signInMethodSchema = z.enum(['totp', 'passkey', 'recovery', 'password']);
export type SignInMethod = z.infer<typeof signInMethodSchema>;

const optionsSchema = z.object({
  methods: z.array(signInMethodSchema),
  /** Only where there is a passkey for this address. */
  passkey: passkeyOptions.optional(),
});

const oneOf = { error: say('code.required'), path: ['code'] };

export const secondFactorSchema = z
  .strictObject({ code, passkey: passkeyResponse })
  .partial()
  .refine(({ code: text, passkey }) => (text === undefined) !== (passkey === undefined), oneOf);

export const proofSchema = z
  .strictObject({ password: givenPassword, code, passkey: passkeyResponse })
  .partial()
  .refine(
    (given) => Object.values(given).filter((value) => value !== undefined).length === 1,
    oneOf,
  );
export type Proof = z.input<typeof proofSchema>;

const time = z.iso.datetime();

export const factorsSchema = z.object({
  totp: z.boolean(),
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), createdAt: time, usedAt: time.nullable() }),
  ),
  recoveryCodesLeft: z.int(),
  /** The end of the grace days; null where no second factor is required. */
  dueAt: time.nullable(),
});
export type Factors = z.infer<typeof factorsSchema>;

/** They cannot be read later. */
const changedFactorsSchema = factorsSchema.extend({
  recoveryCodes: z.array(z.string()).optional(),
});
export type ChangedFactors = z.infer<typeof changedFactorsSchema>;

const setup = z.string().min(1).max(2000);

export const signInSchemas = {
  secondFactorOptions: { answer: optionsSchema },
  giveSecondFactor: { body: secondFactorSchema, answer: startedLoginSchema },
  factors: { answer: factorsSchema },
  // `setup` goes back with the first code: the server stores nothing before.
  beginTotp: { answer: z.object({ secret: z.string(), uri: z.string(), setup }) },
  addTotp: { body: z.strictObject({ setup, code }), answer: changedFactorsSchema },
  removeTotp: { answer: factorsSchema },
  beginPasskey: { answer: z.object({ options: passkeyOptions }) },
  addPasskey: {
    body: z.strictObject({
      name: requiredText(say('name.required'), signInLimits.passkeyNameMax),
      passkey: passkeyResponse,
    }),
    answer: changedFactorsSchema,
  },
  removePasskey: { answer: factorsSchema },
  renewRecoveryCodes: { answer: changedFactorsSchema },
  proofOptions: { answer: optionsSchema },
  prove: { body: proofSchema },
} as const satisfies SomeSchemas;
