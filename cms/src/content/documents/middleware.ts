import { z } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';

/** What every write and read of a document passes through, at whichever desk it is made. */
export type DocumentMiddleware = Parameters<Core.Strapi['documents']['use']>[0];

const writtenSchema = z.object({ documentId: z.string() });

/** The id of the document that an action has returned; undefined where it returned none. */
export const writtenId = (result: unknown): string | undefined =>
  writtenSchema.safeParse(result).data?.documentId;
