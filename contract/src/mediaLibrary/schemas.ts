import { z } from 'zod';
import type { SomeSchemas } from '../calls.js';
import { mediaFileSchema } from '../editing/schemas.js';
import { renditionKinds } from '../lectures/values.js';
import { listShape } from '../lists/query.js';
import { mediaKinds, renditionFaults, renditionStates } from './values.js';

export const mediaListShape = listShape(['createdAt', 'name'], ['createdAt', 'DESC'], {
  kind: z.enum(mediaKinds).optional(),
});

export const videoRenditionsSchema = z.object({
  /** Some instance has ffmpeg. */
  isPossible: z.boolean(),
  isAwaited: z.boolean(),
  renditions: z.array(
    z.object({
      kind: z.enum(renditionKinds).exclude(['original']),
      state: z.enum(renditionStates),
      percent: z.int().min(0).max(100),
      bytes: z.int().nonnegative().nullable(),
      fault: z.enum(renditionFaults).nullable(),
    }),
  ),
});
export type VideoRenditions = z.infer<typeof videoRenditionsSchema>;

export const mediaLibrarySchemas = {
  mediaFiles: { list: { noun: 'media', shape: mediaListShape }, answer: z.array(mediaFileSchema) },
  // The body is a form with one file, which no schema reads.
  uploadMedia: { answer: mediaFileSchema },
  // The tus protocol describes an upload in headers, not in the body.
  beginUpload: { answer: z.object({ id: z.string() }) },
  uploadState: {
    answer: z.object({
      name: z.string(),
      /** Bytes. */
      length: z.int().positive(),
      offset: z.int().nonnegative(),
    }),
  },
  continueUpload: {},
  cancelUpload: {},
  finishUpload: { answer: mediaFileSchema },
  videoRenditions: { answer: videoRenditionsSchema },
  retryRenditions: { answer: videoRenditionsSchema },
} as const satisfies SomeSchemas;
