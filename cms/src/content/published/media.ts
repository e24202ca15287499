import {
  type Caption,
  type CaptionLanguage,
  captionLanguages,
  type Image,
  type Video,
  youtubeVideoId,
  z,
} from '@nihongo-lanka/contract';
import { renditionsOf } from './renditions';
import { videoFacts } from './videoFacts';

export const fileSchema = z.object({
  id: z.int(),
  documentId: z.string().nullish(),
  url: z.string(),
  createdAt: z.coerce.date(),
  /** Differs from `createdAt` once changed in the panel. A replaced file keeps its address. */
  updatedAt: z.coerce.date(),
  mime: z.string(),
  /** Kilobytes, in thousands. */
  size: z.coerce.number(),
  width: z.int().nullish(),
  height: z.int().nullish(),
  formats: z.record(z.string(), z.object({ url: z.string(), width: z.int() })).nullish(),
});
export type File = z.infer<typeof fileSchema>;
const file = fileSchema.nullish();

// Strapi's own preview is cropped.
const previewFormat = 'thumbnail';

export function imageOf(picture: File | null | undefined, alt: string): Image | null {
  if (!picture?.width || !picture.height) return null;
  const smaller = Object.entries(picture.formats ?? {})
    .filter(([name]) => name !== previewFormat)
    .map(([, { url, width }]) => ({ url: addressOf(picture, url), width }));
  const { width, height } = picture;
  const url = addressOf(picture, picture.url);
  const sources = [...smaller, { url, width }].sort((a, b) => a.width - b.width);
  return { url, width, height, sources, alt };
}

/** Browsers cache a picture for a year, and a replaced one keeps its name. */
export const addressOf = (
  { createdAt, updatedAt }: Pick<File, 'createdAt' | 'updatedAt'>,
  url: string,
) =>
  updatedAt.getTime() !== createdAt.getTime()
    ? `${url}?v=${updatedAt.getTime().toString(36)}`
    : url;

export const captionFields = {
  ja: 'captionsJa',
  en: 'captionsEn',
  si: 'captionsSi',
} as const satisfies Record<CaptionLanguage, string>;

export const videoFields = {
  video: file,
  youtubeUrl: z.string().nullish(),
  captionsJa: file,
  captionsEn: file,
  captionsSi: file,
};
const videoFieldsSchema = z.object(videoFields);
type VideoFields = z.infer<typeof videoFieldsSchema>;
export const videoPopulate = ['video', ...Object.values(captionFields)];

/** An upload wins over a link. */
export async function videoOf({ video, youtubeUrl }: VideoFields): Promise<Video | null> {
  if (video) {
    const { url, mime } = video;
    const bytes = Math.round(video.size * 1000);
    const facts = await videoFacts(video);
    return { kind: 'file', url, mime, bytes, ...facts, renditions: await renditionsOf(video) };
  }
  const videoId = youtubeUrl ? youtubeVideoId(youtubeUrl) : null;
  return videoId ? { kind: 'youtube', videoId } : null;
}

export function captionsOf(original: VideoFields): Caption[] {
  return captionLanguages.flatMap((language) => {
    const url = original[captionFields[language]]?.url;
    return url ? [{ language, url }] : [];
  });
}

export async function videoFileUrls({
  video,
  captionsJa,
  captionsEn,
  captionsSi,
}: VideoFields): Promise<string[]> {
  const files = [...(video ? await renditionsOf(video) : []), captionsJa, captionsEn, captionsSi];
  return files.flatMap((found) => found?.url ?? []);
}
