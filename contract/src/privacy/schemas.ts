import { z } from 'zod';
import type { SomeSchemas } from '../calls.js';
import { mailTemplates } from '../mails/values.js';
import { paperModes } from '../papers/values.js';
import { practiceSettingsSchema } from '../practice/schemas.js';
import { say } from '../text.js';
import { givenPassword } from '../users/fields.js';
import { profileSchema } from '../users/schemas.js';
import { privacyVersions } from './values.js';

export const consentVersion = z.enum(privacyVersions, { error: say('consent.unknown') });

export const consentSchema = z.strictObject({ consent: consentVersion });

export const confirmedSchema = z.strictObject({ password: givenPassword });
export type Confirmed = z.input<typeof confirmedSchema>;

const time = z.iso.datetime();

export const ownDataSchema = z.object({
  at: time,
  profile: profileSchema.omit({ version: true }),
  consent: z.object({ version: z.string(), at: time }).nullable(),
  deletionAt: time.nullable(),
  lastSeenAt: time.nullable(),
  sessions: z.array(z.object({ begunAt: time, lastUsedAt: time, endsAt: time })),
  activity: z.array(
    z.object({ time, action: z.string(), about: z.string(), detail: z.string().nullable() }),
  ),
  secondStep: z.object({
    app: z.boolean(),
    passkeys: z.array(z.object({ name: z.string(), createdAt: time, usedAt: time.nullable() })),
  }),
  browsers: z.array(z.object({ usedAt: time })),
  progress: z.array(
    z.object({
      lecture: z.string(),
      /** Null once the lecture is not published, or from an older server. */
      title: z.string().nullable().default(null),
      watched: z.int(),
      ranges: z.array(z.tuple([z.int(), z.int()])),
      position: z.int(),
      isDone: z.boolean(),
      startedAt: time,
      updatedAt: time,
    }),
  ),
  notes: z.array(
    z.object({
      lecture: z.string(),
      title: z.string().nullable().default(null),
      seconds: z.int().nullable(),
      japanese: z.string(),
      text: z.string(),
      at: time,
      changedAt: time,
    }),
  ),
  practice: z.object({
    settings: practiceSettingsSchema,
    /** Minutes east of UTC; null from an older server. */
    zone: z.int().nullable().default(null),
    /** `unfollowed`: how many in a row the person ignored. */
    reminder: z.object({ sentAt: time.nullable(), unfollowed: z.int() }).nullable().default(null),
    reviews: z.array(
      z.object({
        id: z.string(),
        at: time,
        item: z.string(),
        kind: z.string(),
        answer: z.string(),
        milliseconds: z.int(),
        zone: z.int(),
        undoes: z.string().nullable(),
      }),
    ),
    /** Empty from an older server. */
    reports: z
      .array(
        z.object({
          id: z.string(),
          at: time,
          item: z.string(),
          kind: z.string(),
          reason: z.string(),
          answer: z.string(),
          language: z.string(),
          browser: z.string().nullable(),
          system: z.string().nullable(),
          outcome: z.string().nullable(),
        }),
      )
      .default([]),
  }),
  /** Empty from an older server. */
  papers: z
    .array(
      z.object({
        title: z.string(),
        mode: z.enum(paperModes),
        startedAt: time,
        endedAt: time.nullable(),
        /** Null before the end. */
        right: z.int().nullable(),
        total: z.int().nullable(),
        answers: z.int(),
      }),
    )
    .default([]),
  mails: z.array(z.object({ at: time, template: z.enum(mailTemplates), to: z.string() })),
  /** Only with a confirmed address: a person may register with another's. */
  contactRequests: z.array(
    z.object({
      at: time,
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      subject: z.string().nullable(),
      message: z.string(),
    }),
  ),
});
export type OwnData = z.infer<typeof ownDataSchema>;

export const privacySchemas = {
  giveConsent: { body: consentSchema },
  ownData: { answer: ownDataSchema },
  withdraw: { body: confirmedSchema },
  planDeletion: { body: confirmedSchema, answer: z.object({ deletionAt: time }) },
} as const satisfies SomeSchemas;
