import type { z } from 'zod';
import type { listShape } from './lists/query.js';

/** `self`: logged in. `selfOrAdmin`: the account in the path, or admins. `learner`: approved. */
export const audiences = ['all', 'self', 'selfOrAdmin', 'learner', 'admin'] as const;
export type Audience = (typeof audiences)[number];

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `apiBase`; `:name` stands for one encoded segment. */
  path: `/${string}`;
  who: Audience;
  status: 200 | 201 | 202 | 204;
  /** Bytes, where more than `usualBodyMax`. */
  bodyMax?: number;
}

export const kilobyte = 1024;

/** Bytes. */
export const usualBodyMax = 16 * kilobyte;

export interface CallSchemas {
  body?: z.ZodType;
  list?: { noun: string; shape: ReturnType<typeof listShape> };
  answer?: z.ZodType;
}

export const apiBase = '/api/v1';

/** The id of the page's account. A write is refused if the cookie has another. */
export const accountHeader = 'x-account';

/** The same, as a field of a form that a browser sends without scripts. */
export const accountField = 'account';

export type PathParams = Readonly<Record<string, string>>;

/** Servers and browsers resolve `.` and `..` as steps in the path, even when encoded. */
export const isPathSegment = (text: string): boolean => text !== '.' && text !== '..';

/** @throws Error where a parameter is missing, URIError where one can't be in a path. */
export function callPath({ path }: Pick<Call, 'path'>, params: PathParams = {}): string {
  return (
    apiBase +
    path.replace(/:(\w+)/g, (_, name: string) => {
      const value = params[name];
      if (value === undefined) throw new Error(`${path} needs ${name}`);
      if (!isPathSegment(value)) throw new URIError(`${path} has no ${name} "${value}"`);
      return encodeURIComponent(value);
    })
  );
}
