import { z } from 'zod';
import { mediaFileSchema } from '../editing/schemas.js';
import { listShape } from '../lists/query.js';
import type { SchemasOf } from '../schemas.js';
import type { mediaLibraryCalls } from './calls.js';
import { mediaKinds } from './values.js';

export const mediaListShape = listShape(['createdAt', 'name'], ['createdAt', 'DESC'], {
  kind: z.enum(mediaKinds).optional(),
});

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
} as const satisfies SchemasOf<typeof mediaLibraryCalls>;
