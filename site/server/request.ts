import { type Cookies, parseCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';

type Address = Pick<FastifyRequest, 'url'>;

/** As it was sent, with its escapes. */
export function pathOf({ url }: Address): string {
  return url.split('?', 1)[0] ?? '/';
}

/** With its question mark, or empty. */
export function searchOf({ url }: Address): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

const cookies = new WeakMap<object, Cookies>();

export function cookiesOf({ headers }: Pick<FastifyRequest, 'headers'>): Cookies {
  const cached = cookies.get(headers) ?? parseCookie(headers.cookie ?? '');
  cookies.set(headers, cached);
  return cached;
}

/** With or without a port. Browsers send nothing else. */
const plainHost =
  /^(?:[a-z\d_](?:[\w-]*[a-z\d_])?(?:[.][a-z\d_](?:[\w-]*[a-z\d_])?)*[.]?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const longestHost = 260;

/** HTTP/1.0 may leave the host out. */
export function hasPlainHost({ host }: Pick<FastifyRequest, 'host'>): boolean {
  if (!host) return true;
  return host.length <= longestHost && plainHost.test(host) && URL.canParse(`http://${host}`);
}

/** The server's own address where the request names no usable host. */
export function originOf(request: FastifyRequest): string {
  const host = request.host && hasPlainHost(request) ? request.host : ownHosts(request)[0];
  return originAt(request, host);
}

// A proxy may write anything into the protocol.
const originAt = ({ protocol }: FastifyRequest, host = '') =>
  new URL(`${protocol === 'https' ? 'https' : 'http'}://${host}`).origin;

/** `isOwn`: one of this server's own few addresses. */
export function originAsked(request: FastifyRequest): { origin: string; isOwn: boolean } {
  const origin = originOf(request);
  const isOwn = ownHosts(request).some((host) => originAt(request, host) === origin);
  return { origin, isOwn };
}

function ownHosts({ socket: { localAddress = '', localPort } }: FastifyRequest) {
  // An IPv6 socket gives an IPv4 address in a longer form.
  const address = localAddress.replace(/^::ffff:(?=\d+[.])/i, '');
  const literal = address.includes(':') ? `[${address.replace(/%.*/, '')}]` : address;
  return [literal || 'localhost', 'localhost', '127.0.0.1', '[::1]'].map(
    (name) => `${name}:${localPort ?? 80}`,
  );
}

export function isForPrograms(request: Address): boolean {
  return /^\/(?:api|uploads)(?:\/|$)/.test(pathOf(request));
}
