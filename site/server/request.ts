import type { FastifyRequest } from 'fastify';

type Address = Pick<FastifyRequest, 'url'>;

/** The path as it was sent, its escapes too. */
export function pathOf({ url }: Address): string {
  return url.split('?', 1)[0] ?? '/';
}

/** The query with its question mark, or nothing. */
export function searchOf({ url }: Address): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

/** Whether a program asks, which is answered in the API's form and not with a page. */
export function isForPrograms(request: Address): boolean {
  return /^\/(?:api|uploads)(?:\/|$)/.test(pathOf(request));
}
