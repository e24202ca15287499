import { z } from 'zod';
import type { SomeSchemas } from '../calls.js';

const count = z.int().nonnegative();

export const todoSchema = z.object({
  pendingUsers: count,
  newContactRequests: count,
  reportedCards: count,
  failedMails: count,
  examFacts: count,
  missingSinhala: z.object({ newsEvents: count, lectures: count }),
  partialSinhala: z.object({ newsEvents: count, lectures: count }),
  unpublishedSinhala: z.object({ newsEvents: count, lectures: count }),
});
export type Todo = z.infer<typeof todoSchema>;

export const todoSchemas = {
  todo: { answer: todoSchema },
} as const satisfies SomeSchemas;
