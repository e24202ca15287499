import type { Image } from '@nihongo-lanka/contract';
import { z } from '@nihongo-lanka/contract';

/** A file of the media library, as Strapi gives it. */
export const fileSchema = z.object({
  url: z.string(),
  mime: z.string(),
  /** Kilobytes, in thousands. */
  size: z.coerce.number(),
  width: z.int().nullish(),
  height: z.int().nullish(),
  formats: z.record(z.string(), z.object({ url: z.string(), width: z.int() })).nullish(),
});
export type File = z.infer<typeof fileSchema>;

// Strapi's own preview size, cropped to other proportions than the picture's.
const previewFormat = 'thumbnail';

export function imageOf(file: File | null | undefined, alt: string): Image | null {
  if (!file?.width || !file.height) return null;
  const smaller = Object.entries(file.formats ?? {})
    .filter(([name]) => name !== previewFormat)
    .map(([, { url, width }]) => ({ url, width }));
  const sources = [...smaller, { url: file.url, width: file.width }].sort(
    (a, b) => a.width - b.width,
  );
  return { url: file.url, width: file.width, height: file.height, sources, alt };
}
