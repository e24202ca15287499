import { errorStatuses, sessionMark, tokenCookies } from '@nihongo-lanka/contract';
import { parseSetCookie, stringifyCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '../src/app/entryServer';
import type { Api } from './api';
import type { Reader } from './content';
import { languageOf } from './language';
import { cookiesOf, pathOf, searchOf } from './request';

/** Whether somebody seems to be logged in. The mark stays when the access cookie has expired. */
export function hasSession(request: FastifyRequest, publicUrl: URL | undefined): boolean {
  return cookiesOf(request)[sessionMark] === '1' || accessToken(request, publicUrl) !== undefined;
}

export function accessToken(
  request: FastifyRequest,
  publicUrl: URL | undefined,
): string | undefined {
  return cookiesOf(request)[namesFor(request, publicUrl).access];
}

function namesFor(request: FastifyRequest, publicUrl: URL | undefined) {
  return tokenCookies((publicUrl?.protocol ?? `${request.protocol}:`) === 'https:');
}

/** Whoever sends a request, for questions to the CMS in their name. */
export function readerOf({ headers, protocol }: FastifyRequest): Reader {
  return { cookies: headers.cookie ?? '', protocol };
}

/** Whether the access cookie has expired: browsers drop it then, and keep the other one for longer. */
export function isRenewalDue(request: FastifyRequest, publicUrl: URL | undefined): boolean {
  if (!request.headers.cookie) return false;
  const { access, refresh } = namesFor(request, publicUrl);
  const cookies = cookiesOf(request);
  return cookies[access] === undefined && cookies[refresh] !== undefined;
}

/**
 * Renews the session of a reader, so that they get their page at once. The request goes on with the
 * new cookies, or without any if the session has ended. While the CMS does not answer nothing changes.
 */
export async function renewSession(
  api: Api,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { status, headers } = await api(request, 'refresh', {
    language: languageOf(request),
    cookies: request.headers.cookie ?? '',
  });
  if (status !== 200 && status !== errorStatuses.NOT_AUTHENTICATED) return;
  reply.header('set-cookie', headers['set-cookie']);
  const renewed = headers['set-cookie'].map((header) => parseSetCookie(header));
  const all = {
    ...cookiesOf(request),
    ...Object.fromEntries(renewed.map(({ name, value }) => [name, value])),
  };
  const left = Object.fromEntries(Object.entries(all).filter(([, value]) => value));
  // Another object: `cookiesOf` remembers what it has read of the one before.
  request.headers = { ...request.headers, cookie: stringifyCookie(left) };
}

/** Leads to the login, and from there back to what was asked for. */
export function sendToLogin(
  request: FastifyRequest,
  reply: FastifyReply,
  status: 302 | 303 = 302,
): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .redirect(paths.login.to(pathOf(request) + searchOf(request)), status);
}
