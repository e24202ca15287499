import { z } from 'zod';
import type { SomeSchemas } from '../calls.js';
import { mailToken } from '../recovery/schemas.js';
import { say } from '../text.js';
import { profileSchema } from '../users/schemas.js';

const wish = z.boolean({ error: say('field.choice') });

export const announcementChoiceSchema = z.strictObject({ newLecture: wish, examDates: wish });
export type AnnouncementChoice = z.infer<typeof announcementChoiceSchema>;

export const unsubscriptionSchema = z.strictObject({ token: mailToken });
export type Unsubscription = z.infer<typeof unsubscriptionSchema>;

export const announcementSchemas = {
  chooseAnnouncements: { body: announcementChoiceSchema, answer: profileSchema },
  unsubscribe: { body: unsubscriptionSchema },
} as const satisfies SomeSchemas;
