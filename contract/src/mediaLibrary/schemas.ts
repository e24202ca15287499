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
  /** Whether this server has the program that makes them. */
  isPossible: z.boolean(),
  /** Whether it has not been looked at yet what can be made. */
  isAwaited: z.boolean(),
  renditions: z.array(
    z.object({
      kind: z.enum(renditionKinds).exclude(['original']),
      state: z.enum(renditionStates),
      /** How much of it is made. */
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
  // What an upload is to be stands in the headers of the protocol, not in the body.
  beginUpload: { answer: z.object({ id: z.string() }) },
  uploadState: {
    answer: z.object({
      name: z.string(),
      /** In bytes, as of the whole file and of what has come. */
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
