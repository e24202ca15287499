import type { z } from 'zod';
import type { listShape } from './lists/query.js';

/**
 * The people that may send a call: all; people that are logged in; the account in the path, and admins;
 * approved learners and admins; admins.
 */
export const audiences = ['all', 'self', 'selfOrAdmin', 'learner', 'admin'] as const;
export type Audience = (typeof audiences)[number];

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `apiBase`; `:name` stands for one encoded segment. */
  path: `/${string}`;
  who: Audience;
  /** The status of success. */
  status: 200 | 201 | 202 | 204;
}

/** The schemas of a call’s request and response. */
export interface CallSchemas {
  body?: z.ZodType;
  list?: { noun: string; shape: ReturnType<typeof listShape> };
  /** Absent where the answer has no body. */
  answer?: z.ZodType;
}
