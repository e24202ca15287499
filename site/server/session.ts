import { errorStatuses, sessionMark, tokenCookies } from '@nihongo-lanka/contract';
import { parseSetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
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
 * Tokens that a renewal has just used or given. Whoever comes with one again keeps no cookies, so the
 * browser's script sees to the session.
 */
const renewed = new LRUCache<string, true>({ max: 1000, ttl: 10_000 });

/**
 * Renews the session of a reader, and sends the browser to the same address with the new cookies. No
 * new token is used before the browser has it: a lost answer would end the login as a stolen one.
 * @returns whether the request is answered. While the CMS does not answer nothing changes.
 */
export async function renewSession(
  api: Api,
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: URL | undefined,
): Promise<boolean> {
  const { refresh } = namesFor(request, publicUrl);
  const token = cookiesOf(request)[refresh] ?? '';
  if (renewed.has(token)) return false;
  renewed.set(token, true);
  const { status, headers } = await api(request, 'refresh', {
    language: languageOf(request),
    cookies: request.headers.cookie ?? '',
  });
  if (status !== 200 && status !== errorStatuses.NOT_AUTHENTICATED) return false;
  for (const { name, value } of headers['set-cookie'].map((header) => parseSetCookie(header))) {
    if (name === refresh && value) renewed.set(value, true);
  }
  const { pathname, search } = new URL(request.url.replace(/^\/+/, '/'), 'http://localhost');
  reply
    .headers({ 'set-cookie': headers['set-cookie'], 'cache-control': 'no-store' })
    // A form is sent again as it is.
    .redirect(pathname + search, request.method === 'POST' ? 307 : 302);
  return true;
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
