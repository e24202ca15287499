import { z } from 'zod';
import type { SomeSchemas } from '../calls.js';
import { mailTemplates } from '../mails/values.js';
import { practiceSettingsSchema } from '../practice/schemas.js';
import { say } from '../text.js';
import { givenPassword } from '../users/fields.js';
import { profileSchema } from '../users/schemas.js';
import { privacyVersions } from './values.js';

export const consentVersion = z.enum(privacyVersions, { error: say('consent.unknown') });

export const consentSchema = z.strictObject({ consent: consentVersion });

/** A deed of great effect asks for the password again. */
export const confirmedSchema = z.strictObject({ password: givenPassword });
export type Confirmed = z.input<typeof confirmedSchema>;

const time = z.iso.datetime();

/** Everything that is kept about one person. */
export const ownDataSchema = z.object({
  /** When this was put together. */
  at: time,
  profile: profileSchema.omit({ version: true }),
  consent: z.object({ version: z.string(), at: time }).nullable(),
  /** When the account will be deleted, if that is planned. */
  deletionAt: time.nullable(),
  lastSeenAt: time.nullable(),
  /** Where they are logged in. */
  sessions: z.array(z.object({ begunAt: time, lastUsedAt: time, endsAt: time })),
  /** What was done to the account, or by its owner. */
  activity: z.array(
    z.object({ time, action: z.string(), about: z.string(), detail: z.string().nullable() }),
  ),
  /** What finishes a login after the password. */
  secondStep: z.object({
    app: z.boolean(),
    passkeys: z.array(z.object({ name: z.string(), createdAt: time, usedAt: time.nullable() })),
  }),
  /** When each browser that is remembered was last used for a login. */
  browsers: z.array(z.object({ usedAt: time })),
  /** What was watched of each lecture, in seconds. */
  progress: z.array(
    z.object({
      lecture: z.string(),
      /** In the language of the request; null once the lecture is not published, or from an older server. */
      title: z.string().nullable().default(null),
      watched: z.int(),
      ranges: z.array(z.tuple([z.int(), z.int()])),
      position: z.int(),
      isDone: z.boolean(),
      startedAt: time,
      updatedAt: time,
    }),
  ),
  /** The person's own notes. */
  notes: z.array(
    z.object({
      lecture: z.string(),
      title: z.string().nullable().default(null),
      seconds: z.int().nullable(),
      japanese: z.string(),
      text: z.string(),
      ...{ at: time, changedAt: time },
    }),
  ),
  /** What the person answered in practice, and what they chose for it. */
  practice: z.object({
    settings: practiceSettingsSchema,
    /** Of the device that answered last, in minutes east of UTC; null from an older server. */
    zone: z.int().nullable().default(null),
    /** Reminders by mail: the last one, and how many in a row the person did not follow. */
    reminder: z.object({ sentAt: time.nullable(), unfollowed: z.int() }).nullable().default(null),
    reviews: z.array(
      z.object({
        id: z.string(),
        at: time,
        item: z.string(),
        kind: z.string(),
        answer: z.string(),
        milliseconds: z.int(),
        /** Minutes east of UTC. */
        zone: z.int(),
        undoes: z.string().nullable(),
      }),
    ),
    /** What the person reported about cards; from an older server nothing. */
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
          /** Null until a teacher has closed it. */
          outcome: z.string().nullable(),
        }),
      )
      .default([]),
  }),
  /** What was written to the person. */
  mails: z.array(z.object({ at: time, template: z.enum(mailTemplates), to: z.string() })),
  /**
   * What was written to the foundation from this e-mail address, once it is confirmed: anybody may
   * register with somebody else's.
   */
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
