import { sessionMark, tokenCookies } from '@nihongo-lanka/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '../src/app/entryServer';
import { cookiesOf, pathOf, searchOf } from './request';

/** Whether somebody seems to be logged in. The mark stays when the access cookie has expired. */
export function hasSession(request: FastifyRequest, publicUrl: URL | undefined): boolean {
  const isSecure = (publicUrl?.protocol ?? `${request.protocol}:`) === 'https:';
  const cookies = cookiesOf(request);
  return cookies[sessionMark] === '1' || cookies[tokenCookies(isSecure).access] !== undefined;
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
