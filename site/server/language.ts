import {
  type Language,
  languageCookie,
  languageOfTag,
  languageQuery,
  requestedLanguage,
} from '@nihongo-lanka/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookiesOf, searchOf } from './request';

const yearInSeconds = 365 * 24 * 60 * 60;

/** The address, else the cookie, else the browser. @param usual else of the address */
export function languageOf(request: FastifyRequest, usual?: Language): Language {
  return (
    languageOfTag(queried(request) ?? usual ?? null) ??
    languageOfTag(cookie(request)) ??
    requestedLanguage({ acceptLanguage: request.headers['accept-language'] ?? '' })
  );
}

export function rememberChoice(request: FastifyRequest, reply: FastifyReply): void {
  const chosen = languageOfTag(queried(request));
  if (!chosen || languageOfTag(cookie(request)) === chosen) return;
  reply.header(
    'set-cookie',
    `${languageCookie}=${chosen}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax`,
  );
}

function queried(request: FastifyRequest): string | null {
  const search = searchOf(request);
  return search ? new URLSearchParams(search).get(languageQuery) : null;
}

function cookie(request: FastifyRequest): string | undefined {
  return request.headers.cookie ? cookiesOf(request)[languageCookie] : undefined;
}
