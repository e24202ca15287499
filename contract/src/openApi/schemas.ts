import { z } from 'zod';
import type { SomeSchemas } from '../calls.js';

export const openApiSchemas = {
  openApi: { answer: z.looseObject({ openapi: z.string() }) },
} as const satisfies SomeSchemas;
