import { type Cookies, parseCookie } from 'cookie';
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

export function cookiesOf({ headers }: Pick<FastifyRequest, 'headers'>): Cookies {
  return parseCookie(headers.cookie ?? '');
}

/** A host name or address, with or without a port: what a browser can have asked for. */
const plainHost =
  /^(?:[a-z\d_](?:[\w-]*[a-z\d_])?(?:[.][a-z\d_](?:[\w-]*[a-z\d_])?)*[.]?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const longestHost = 260;

/** Whether a request says nothing of the host it is meant for, as HTTP/1.0 may, or something usable. */
export function hasPlainHost({ host }: Pick<FastifyRequest, 'host'>): boolean {
  return (
    !host || (host.length <= longestHost && plainHost.test(host) && URL.canParse(`http://${host}`))
  );
}

/** Where the site was asked for, as an origin: the address of its own where nothing usable was said. */
export function originOf(request: FastifyRequest): string {
  const host = request.host && hasPlainHost(request) ? request.host : ownHosts(request)[0];
  return originAt(request, host);
}

// What a proxy says of the protocol may be anything.
const originAt = ({ protocol }: FastifyRequest, host = '') =>
  new URL(`${protocol === 'https' ? 'https' : 'http'}://${host}`).origin;

/** Whether an origin is an address of this very server, of which there are only a few. */
export function isOwnOrigin(request: FastifyRequest, origin: string): boolean {
  return ownHosts(request).some((host) => originAt(request, host) === origin);
}

function ownHosts({ socket: { localAddress = '', localPort } }: FastifyRequest) {
  // An IPv4 address that was reached on an IPv6 socket is still that IPv4 address.
  const address = localAddress.replace(/^::ffff:(?=\d+[.])/i, '');
  const literal = address.includes(':') ? `[${address.replace(/%.*/, '')}]` : address;
  return [literal || 'localhost', 'localhost', '127.0.0.1', '[::1]'].map(
    (name) => `${name}:${localPort ?? 80}`,
  );
}

/** Whether a program asks, which is answered in the API's form and not with a page. */
export function isForPrograms(request: Address): boolean {
  return /^\/(?:api|uploads)(?:\/|$)/.test(pathOf(request));
}
