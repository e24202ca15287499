import { type Cookies, parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

type Address = Pick<FastifyRequest, 'url'>;

/** The path as it was sent, with its escapes. */
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

/** A host name or address, with or without a port. Browsers send nothing else. */
const plainHost =
  /^(?:[a-z\d_](?:[\w-]*[a-z\d_])?(?:[.][a-z\d_](?:[\w-]*[a-z\d_])?)*[.]?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const longestHost = 260;

/** Whether the host of a request can be used. HTTP/1.0 may leave it out. */
export function hasPlainHost({ host }: Pick<FastifyRequest, 'host'>): boolean {
  return (
    !host || (host.length <= longestHost && plainHost.test(host) && URL.canParse(`http://${host}`))
  );
}

/** The origin the site was asked for, or its own address where the request names no usable host. */
export function originOf(request: FastifyRequest): string {
  const host = request.host && hasPlainHost(request) ? request.host : ownHosts(request)[0];
  return originAt(request, host);
}

// A proxy may write anything into the protocol.
const originAt = ({ protocol }: FastifyRequest, host = '') =>
  new URL(`${protocol === 'https' ? 'https' : 'http'}://${host}`).origin;

/** Whether an origin is an address of this server itself, which has only a few. */
export function isOwnOrigin(request: FastifyRequest, origin: string): boolean {
  return ownHosts(request).some((host) => originAt(request, host) === origin);
}

function ownHosts({ socket: { localAddress = '', localPort } }: FastifyRequest) {
  // An IPv6 socket gives an IPv4 address in a longer form.
  const address = localAddress.replace(/^::ffff:(?=\d+[.])/i, '');
  const literal = address.includes(':') ? `[${address.replace(/%.*/, '')}]` : address;
  return [literal || 'localhost', 'localhost', '127.0.0.1', '[::1]'].map(
    (name) => `${name}:${localPort ?? 80}`,
  );
}

/** Whether the address is one for programs, which get errors as JSON and not as a page. */
export function isForPrograms(request: Address): boolean {
  return /^\/(?:api|uploads)(?:\/|$)/.test(pathOf(request));
}
