import {
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './faults';
import { inertPolicy } from './securityHeaders';

/** The most a request to the CMS may carry, in bytes. */
const bodyLimit = 1024 * 1024;
/** How long the CMS may be silent before or within an answer, in milliseconds. */
const silenceLimit = 30_000;
/**
 * How long a connection to the CMS is kept for the next request, in milliseconds: shorter than the
 * 5 seconds after which Node.js closes it at the other end, so that none is used while it closes.
 */
const keptFor = 4000;
/** Seconds after which a client may try again while the CMS does not answer. */
const retryAfter = 5;

const readMethods = ['GET', 'HEAD'];
const apiMethods = [...readMethods, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

// Meant for one connection only (RFC 9110, section 7.6.1), whichever way they travel.
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

// Where a request came from is said by us alone.
const claimsOfOrigin = /^(?:forwarded|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|via)$/;

/**
 * Passes `/api/v1/*` and `/uploads/*` on to the CMS, and nothing else of it. Bodies are taken in
 * whole before anything is sent on; answers stream.
 */
export function gateway(app: FastifyInstance, { cmsUrl }: { cmsUrl: URL }, done: () => void) {
  const isSecure = cmsUrl.protocol === 'https:';
  const keeping = { keepAlive: true, timeout: keptFor };
  const agent = isSecure ? new HttpsAgent(keeping) : new HttpAgent(keeping);
  const open = isSecure ? httpsRequest : httpRequest;
  app.addHook('onClose', async () => agent.destroy());

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, parsed) => {
    parsed(null, body);
  });

  app.route({ method: apiMethods, url: '/api/v1/*', handler: pass });
  app.route({ method: readMethods, url: '/uploads/*', handler: pass });
  done();

  async function pass(request: FastifyRequest, reply: FastifyReply) {
    if (!isPlainPath(request.url)) return refuse(request, reply, 'NOT_FOUND');
    reply.header('cross-origin-resource-policy', 'same-origin');
    let answer: IncomingMessage;
    try {
      answer = await ask(request, reply);
    } catch (error) {
      request.log.warn({ err: error }, 'the CMS does not answer');
      return refuse(request, reply.header('retry-after', retryAfter), 'UNAVAILABLE');
    }
    for (const [name, value] of Object.entries(passable(answer.headers))) {
      // What we say of security stands over what the CMS says; no other site may read an answer.
      const isOurs = reply.hasHeader(name) || name.startsWith('access-control-');
      if (value !== undefined && !isOurs) reply.header(name, value);
    }
    if (request.url.startsWith('/uploads/')) reply.header('content-security-policy', inertPolicy);
    return reply.code(answer.statusCode ?? 502).send(answer);
  }

  function ask(request: FastifyRequest, reply: FastifyReply, isSecondTry = false) {
    return new Promise<IncomingMessage>((resolve, reject) => {
      const body = Buffer.isBuffer(request.body) ? request.body : undefined;
      const { 'content-length': _, ...headers } = passable(request.headers);
      const outgoing = open(new URL(cmsUrl), {
        // Where one kept connection was closed the others probably are too, so it gets a new one.
        agent: !isSecondTry && agent,
        method: request.method,
        path: request.url,
        headers: {
          ...headers,
          ...origin(request),
          host: cmsUrl.host,
          ...(!readMethods.includes(request.method) && { 'content-length': body?.length ?? 0 }),
        },
      });
      outgoing.setTimeout(silenceLimit, () => {
        outgoing.destroy(new Error(`silent for ${silenceLimit} ms`));
      });
      outgoing.on('response', resolve);
      outgoing.on('error', (error) => {
        // The CMS may close a kept connection just as it is used again; nothing was done then.
        const unused = outgoing.reusedSocket && readMethods.includes(request.method);
        if (unused && !isSecondTry) resolve(ask(request, reply, true));
        else reject(error);
      });
      // A reader who leaves in the middle of a video needs no more of it.
      reply.raw.once('close', () => outgoing.destroy());
      outgoing.end(body);
    });
  }
}

/** The headers that concern both ends, without those only we may set. */
function passable(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = String(headers.connection ?? '').toLowerCase();
  const onlyHere = new Set(named.split(',').map((name) => name.trim()));
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !hopByHop.has(name) && !onlyHere.has(name) && !claimsOfOrigin.test(name),
    ),
  );
}

function origin(request: FastifyRequest) {
  return {
    // An IPv4 address that arrived on an IPv6 socket is still that IPv4 address.
    'x-forwarded-for': request.ip.replace(/^::ffff:(?=\d+\.)/, ''),
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
  };
}

const readable = /^\/(?:api\/v1|uploads)\/[\w\-.~!$&'()*+,;=:@%/]*(?:\?[!"$-~]*)?$/;
// Nobody encodes a path more often in earnest; deeper ones are refused, not followed.
const maxDecodings = 3;

/**
 * Whether an address stays below its prefix however often a server behind us decodes it: no
 * segment is empty, `.` or `..`, and none hides a backslash or control character.
 */
export function isPlainPath(url: string): boolean {
  if (!readable.test(url)) return false;
  let path = url.split('?', 1)[0] ?? '';
  for (let decodings = 0; decodings <= maxDecodings; decodings++) {
    if (/[\\\p{Cc}]/u.test(path)) return false;
    const segments = path.slice(1).split('/');
    if (segments.some((segment) => ['', '.', '..'].includes(segment))) return false;
    const decoded = decodeAscii(path);
    if (decoded === path) return true;
    path = decoded;
  }
  return false;
}

// Only ASCII can be a trick; what is no escape stays as it is, as a lenient server would leave it.
function decodeAscii(path: string): string {
  return path.replace(/%([0-7][\da-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
