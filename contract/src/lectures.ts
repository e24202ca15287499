import { z } from 'zod';
import { languageSchema } from './languageSchema.js';
import { lectureCategories } from './lectureCategories.js';
import { imageSchema } from './media.js';

export const lectureCategorySchema = z.enum(lectureCategories);

export const captionLanguages = ['ja', 'en', 'si'] as const;
export type CaptionLanguage = (typeof captionLanguages)[number];
export const captionSchema = z.object({
  language: z.enum(captionLanguages),
  /** WebVTT, same origin, readable by learners only. */
  url: z.string(),
});
export type Caption = z.infer<typeof captionSchema>;

/** An uploaded file, or a YouTube video by its id. */
export const videoSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('file'),
    url: z.string(),
    mime: z.string(),
    /** Size of the file in bytes, so that a reader on metered data knows what a lecture costs. */
    bytes: z.int().nonnegative(),
    /** How long it plays, in whole seconds; null where its file does not say. */
    seconds: z.int().positive().nullable(),
  }),
  z.object({ kind: z.literal('youtube'), videoId: z.string().regex(/^[\w-]{11}$/) }),
]);
export type Video = z.infer<typeof videoSchema>;

export const lectureSchema = z.object({
  /** The lecture's own short name, such as `jft-1`: stable across languages and publishing. */
  id: z.string(),
  title: z.string(),
  category: lectureCategorySchema,
  order: z.int(),
  /** The lecture's day, YYYY-MM-DD, without a time zone. */
  date: z.iso.date(),
  image: imageSchema.nullable(),
  /** Whether there is something to watch yet. */
  hasVideo: z.boolean(),
  lang: languageSchema,
});
export type Lecture = z.infer<typeof lectureSchema>;

export const lectureDetailSchema = lectureSchema.extend({
  description: z.string(),
  video: videoSchema.nullable(),
  captions: z.array(captionSchema),
});
export type LectureDetail = z.infer<typeof lectureDetailSchema>;

// The host is compared, not searched for: `evil.example/youtube.com` is no YouTube link.
const youtubeHosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'www.youtube-nocookie.com',
]);

/** The video id in any of YouTube's link forms, or null. */
export function youtubeVideoId(link: string): string | null {
  let url: URL;
  try {
    url = new URL(link);
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const [first, second] = url.pathname.split('/').filter(Boolean);
  const id =
    url.hostname === 'youtu.be'
      ? first
      : youtubeHosts.has(url.hostname)
        ? first === 'watch'
          ? url.searchParams.get('v')
          : ['embed', 'shorts', 'live', 'v'].includes(first ?? '')
            ? second
            : null
        : null;
  return id && /^[\w-]{11}$/.test(id) ? id : null;
}
