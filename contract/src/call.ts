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
  /** Bytes of the longest JSON body, where that is more than `usualBodyMax`. */
  bodyMax?: number;
}

export const kilobyte = 1024;

/** Bytes of the longest JSON body of most calls. */
export const usualBodyMax = 16 * kilobyte;

/** The schemas of a call’s request and response. */
export interface CallSchemas {
  body?: z.ZodType;
  list?: { noun: string; shape: ReturnType<typeof listShape> };
  /** Absent where the answer has no body. */
  answer?: z.ZodType;
}

/** Every call stands under this path, on the product's own host. */
export const apiBase = '/api/v1';

/**
 * Names the account that a page was shown to, by its id. A write with this header is refused as
 * `OTHER_ACCOUNT` if the cookie belongs to another account: a second person may have logged in meanwhile.
 */
export const accountHeader = 'x-account';

/** The same, as a field of a form that a browser sends without scripts. */
export const accountField = 'account';

/** What stands for the `:name` segments of a path. */
export type PathParams = Readonly<Record<string, string>>;

/**
 * Whether a text can stand in a path. Servers and browsers take these two for steps in the path, also
 * where they are encoded.
 */
export const isPathSegment = (text: string): boolean => text !== '.' && text !== '..';

/**
 * A call's address with its `:name` segments filled in and encoded.
 * @throws Error where one is not given, URIError where one can't stand in a path.
 */
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
