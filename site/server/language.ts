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

/**
 * The language to answer in: that of the address, else of the cookie, else of the browser.
 * @param usual is the language of an address that names none.
 */
export function languageOf(request: FastifyRequest, usual?: Language): Language {
  return requestedLanguage({
    query: queried(request) ?? usual ?? null,
    cookie: cookie(request),
    acceptLanguage: request.headers['accept-language'],
  });
}

/** Keeps a language that was chosen by a link, for browsers without scripts. */
export function rememberChoice(request: FastifyRequest, reply: FastifyReply): void {
  const chosen = languageOfTag(queried(request));
  if (!chosen || languageOfTag(cookie(request)) === chosen) return;
  reply.header(
    'set-cookie',
    `${languageCookie}=${chosen}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax`,
  );
}

function queried(request: FastifyRequest): string | null {
  return new URLSearchParams(searchOf(request)).get(languageQuery);
}

function cookie(request: FastifyRequest): string | undefined {
  return cookiesOf(request)[languageCookie];
}
