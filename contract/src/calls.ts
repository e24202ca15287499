import { activityCalls } from './activity/calls.js';
import { announcementCalls } from './announcements/calls.js';
import { applicationCalls } from './applications/calls.js';
import { authCalls } from './auth/calls.js';
import type { Call } from './call.js';
import { contactRequestCalls } from './contactRequests/calls.js';
import { editingCalls } from './editing/calls.js';
import { figureCalls } from './figures/calls.js';
import { guardianCalls } from './guardians/calls.js';
import { lectureCalls } from './lectures/calls.js';
import { loginCalls } from './logins/calls.js';
import { mailCalls } from './mails/calls.js';
import { mediaLibraryCalls } from './mediaLibrary/calls.js';
import { newsEventCalls } from './newsEvents/calls.js';
import { noteCalls } from './notes/calls.js';
import { openApiCalls } from './openApi/calls.js';
import { previewCalls } from './previews/calls.js';
import { privacyCalls } from './privacy/calls.js';
import { progressCalls } from './progress/calls.js';
import { recoveryCalls } from './recovery/calls.js';
import { setupCalls } from './setup/calls.js';
import { signInCalls } from './signIn/calls.js';
import { siteCalls } from './site/calls.js';
import { statsCalls } from './stats/calls.js';
import { todoCalls } from './todo/calls.js';
import { userCalls } from './users/calls.js';

/** Every call stands under this path, on the product's own host. */
export const apiBase = '/api/v1';

/** The whole of `/api/v1`, without its schemas: those are in `schemas.ts`. */
export const calls = {
  ...activityCalls,
  ...announcementCalls,
  ...applicationCalls,
  ...authCalls,
  ...contactRequestCalls,
  ...editingCalls,
  ...figureCalls,
  ...guardianCalls,
  ...lectureCalls,
  ...loginCalls,
  ...mailCalls,
  ...mediaLibraryCalls,
  ...newsEventCalls,
  ...noteCalls,
  ...openApiCalls,
  ...previewCalls,
  ...privacyCalls,
  ...progressCalls,
  ...recoveryCalls,
  ...setupCalls,
  ...signInCalls,
  ...siteCalls,
  ...statsCalls,
  ...todoCalls,
  ...userCalls,
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

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

// `/users/profile` fits `/users/:id` too: the path with fewer open segments comes first.
const rows = Object.entries<Call>(calls)
  .map(([name, call]) => ({ name: name as CallName, call, segments: call.path.split('/') }))
  .sort((one, other) => openSegments(one.segments) - openSegments(other.segments));

function openSegments(segments: readonly string[]): number {
  return segments.filter((segment) => segment.startsWith(':')).length;
}

/** A call that has been found by its path, with what stands for the `:name` segments, decoded. */
export interface FoundCall {
  name: CallName;
  method: Call['method'];
  params: PathParams;
}

/**
 * The calls at an encoded path, the one meant first; none where the API has no such path.
 * @throws URIError where a segment cannot be decoded.
 */
export function callsAt(pathname: string): readonly FoundCall[] {
  if (!pathname.startsWith(`${apiBase}/`)) return [];
  const given = pathname.slice(apiBase.length).replace(/\/$/, '').split('/');
  return rows.flatMap(({ name, call: { method }, segments }) => {
    const params: Record<string, string> = {};
    const fits =
      segments.length === given.length &&
      segments.every((segment, place) => {
        const value = given[place] ?? '';
        if (!segment.startsWith(':')) return segment === value;
        const text = decodeURIComponent(value);
        params[segment.slice(1)] = text;
        return text !== '' && isPathSegment(text);
      });
    return fits ? [{ name, method, params }] : [];
  });
}

/** The call a method means at an encoded path. @throws as `callsAt`. */
export function callAt(method: string, pathname: string): FoundCall | undefined {
  return callsAt(pathname).find((found) => found.method === method);
}
