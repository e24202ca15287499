import { z } from 'zod';
import type { SomeSchemas } from '../calls.js';
import { languageSchema } from '../languageSchema.js';
import { lectureDetailSchema } from '../lectures/schemas.js';
import { newsEventDetailSchema } from '../newsEvents/schemas.js';
import {
  aboutPageSchema,
  homePageSchema,
  siteShellSchema,
  supportSchema,
} from '../site/schemas.js';
import { say } from '../text.js';
import { previewStatuses, previewTypes } from './values.js';

export const previewLinkSchema = z.strictObject({
  type: z.enum(previewTypes, { error: say('field.choice') }),
  id: z.string({ error: say('field.text') }).max(40, { error: say('field.tooLong') }),
  language: languageSchema,
});

const common = {
  status: z.enum(previewStatuses),
  expiresAt: z.iso.datetime(),
};

export const previewSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('news-event'), entry: newsEventDetailSchema, ...common }),
  z.object({ type: z.literal('lecture'), entry: lectureDetailSchema, ...common }),
  z.object({ type: z.literal('home'), entry: homePageSchema, ...common }),
  z.object({ type: z.literal('about'), entry: aboutPageSchema, ...common }),
  z.object({ type: z.literal('support'), entry: supportSchema, ...common }),
  // Header and footer show the settings, here those of the home page.
  z.object({
    type: z.literal('foundation'),
    entry: homePageSchema.extend(siteShellSchema.shape),
    ...common,
  }),
]);
export type Preview = z.infer<typeof previewSchema>;

export const previewSchemas = {
  createPreviewLink: {
    body: previewLinkSchema,
    answer: z.object({ url: z.string(), expiresAt: z.iso.datetime() }),
  },
  preview: { answer: previewSchema },
} as const satisfies SomeSchemas;
