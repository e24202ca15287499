import { z } from 'zod';
import type { SomeSchemas } from '../calls.js';
import { languageSchema } from '../languageSchema.js';
import { listShape } from '../lists/query.js';
import { imageSchema } from '../media.js';
import { newsEventKinds } from './values.js';

export const newsEventKindSchema = z.enum(newsEventKinds);

export const newsEventSchema = z.object({
  slug: z.string(),
  kind: newsEventKindSchema,
  title: z.string(),
  summary: z.string(),
  /** The time of publishing: the list's order. */
  date: z.iso.datetime(),
  cover: imageSchema.nullable(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
  location: z.string().nullable(),
  lang: languageSchema,
});
export type NewsEvent = z.infer<typeof newsEventSchema>;

const neighbour = newsEventSchema.pick({ slug: true, title: true, lang: true }).nullable();

export const newsEventDetailSchema = newsEventSchema.extend({
  id: z.string(),
  updatedAt: z.iso.datetime(),
  /** Made from Markdown without raw HTML: safe to put into a page. */
  bodyHtml: z.string(),
  previous: neighbour,
  next: neighbour,
});
export type NewsEventDetail = z.infer<typeof newsEventDetailSchema>;

export const newsEventListShape = listShape(['date', 'title', 'startsAt'], ['date', 'DESC'], {
  kind: newsEventKindSchema.optional(),
  /** Events that are not over yet, or everything but those. */
  upcoming: z.boolean().optional(),
});

export const newsEventSchemas = {
  newsEvents: {
    list: { noun: 'news-events', shape: newsEventListShape },
    answer: z.array(newsEventSchema),
  },
  newsEvent: { answer: newsEventDetailSchema },
} as const satisfies SomeSchemas;
