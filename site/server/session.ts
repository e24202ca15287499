import { sessionCookie } from '@nihongo-lanka/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '../src/app/entryServer';
import type { Reader } from './content';
import { cookiesOf, pathOf, searchOf } from './request';

export function loginToken(
  request: FastifyRequest,
  publicUrl: URL | undefined,
): string | undefined {
  const protocol = publicUrl?.protocol ?? `${request.protocol}:`;
  return cookiesOf(request)[sessionCookie(protocol === 'https:')];
}

export function readerOf({ headers, protocol }: FastifyRequest): Reader {
  return { cookies: headers.cookie ?? '', protocol };
}

export function sendToLogin(
  request: FastifyRequest,
  reply: FastifyReply,
  status: 302 | 303 = 302,
): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .redirect(paths.login.to(pathOf(request) + searchOf(request)), status);
}
