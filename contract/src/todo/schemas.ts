import { z } from 'zod';
import type { SomeSchemas } from '../calls.js';

const count = z.int().nonnegative();

/** How much waits for an admin. */
export const todoSchema = z.object({
  /** Learners who wait for approval. */
  pendingUsers: count,
  newContactRequests: count,
  /** Cards that learners reported. */
  reportedCards: count,
  /** Mails that could not be sent. */
  failedMails: count,
  /** Documents without a Sinhala text, drafts too. */
  missingSinhala: z.object({ newsEvents: count, lectures: count }),
  /** Documents whose Sinhala lacks a text that the English has. */
  partialSinhala: z.object({ newsEvents: count, lectures: count }),
  /** Documents whose English is published, and whose Sinhala is written but not published. */
  unpublishedSinhala: z.object({ newsEvents: count, lectures: count }),
});
export type Todo = z.infer<typeof todoSchema>;

export const todoSchemas = {
  todo: { answer: todoSchema },
} as const satisfies SomeSchemas;
