import type { Core } from '@strapi/strapi';

/** What every write and read of a document passes through, at whichever desk it is made. */
export type DocumentMiddleware = Parameters<Core.Strapi['documents']['use']>[0];
