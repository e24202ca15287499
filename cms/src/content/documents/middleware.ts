import { z } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';

export type DocumentMiddleware = Parameters<Core.Strapi['documents']['use']>[0];

const writtenSchema = z.object({ documentId: z.string() });

export const writtenId = (result: unknown): string | undefined =>
  writtenSchema.safeParse(result).data?.documentId;
