import { z } from 'zod';
import type { SchemasOf } from '../call.js';
import type { openApiCalls } from './calls.js';

export const openApiSchemas = {
  openApi: { answer: z.looseObject({ openapi: z.string() }) },
  // HTML.
  reference: { answer: z.string() },
} as const satisfies SchemasOf<typeof openApiCalls>;
