import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import {
  apiBase,
  calls,
  maxUploadBytes,
  maxVideoBytes,
  requestIdHeader,
} from '@nihongo-lanka/contract';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import type { CmsConnections } from './cmsConnections';
import { refuse } from './faults';
import { type KeptAnswers, retryAfter, sendKept } from './keptAnswers';
import { traceHeaders } from './monitoring/tracing';
import { isPlainPath } from './plainPath';
import { inertPolicy } from './securityHeaders';

const { FST_ERR_CTP_BODY_TOO_LARGE: BodyTooLarge } = errorCodes;

const readMethods = ['GET', 'HEAD'];
const apiMethods = [...readMethods, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

// Meant for one connection only (RFC 9110, section 7.6.1), whichever way they travel. Node.js has
// answered `Expect` before we see the request.
const hopByHop = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

// Only we say where a request came from.
const claimsOfOrigin =
  /^(?:forwarded|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|via|traceparent|tracestate|baggage)$/;

interface GatewayOptions {
  cmsUrl: URL;
  cms: CmsConnections;
  keptAnswer: KeptAnswers;
  /** Is called where the CMS does not answer. */
  countFailure(): void;
}

/**
 * Passes `/api/v1/*` and `/uploads/*` on to the CMS, and nothing else of it. What is the same for
 * everybody, or for all learners, is answered from what is kept of the CMS's answers. Bodies stream in both directions, and each side
 * waits for the other. When one of them goes away, so does the connection to the other. The CMS cuts
 * a body that does not get on (see its bodyProgress.ts).
 */
export function gateway(
  app: FastifyInstance,
  { cmsUrl, cms, keptAnswer, countFailure }: GatewayOptions,
  done: () => void,
) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (request, payload, parsed) => {
    const { bodyLimit } = request.routeOptions;
    if (Number(request.headers['content-length']) > bodyLimit) parsed(new BodyTooLarge());
    else parsed(null, Readable.from(limited(payload, bodyLimit), { objectMode: false }));
  });

  const handler = (request: FastifyRequest, reply: FastifyReply) => pass(request, reply, {});
  app.route({ method: apiMethods, url: '/api/v1/*', handler });
  for (const [{ method, path }, limit] of [
    [calls.uploadMedia, { bodyLimit: maxUploadBytes }],
    [calls.continueUpload, { bodyLimit: maxVideoBytes }],
    [calls.finishUpload, {}],
  ] as const) {
    app.route({
      ...{ method, url: apiBase + path, ...limit },
      handler: (request, reply) => pass(request, reply, { headersTimeout: keepingLimit }),
    });
  }
  app.route({ method: readMethods, url: '/uploads/*', handler });
  done();

  async function pass(request: FastifyRequest, reply: FastifyReply, timeouts: Timeouts) {
    reply.header('cross-origin-resource-policy', 'same-origin');
    const known = await keptAnswer(request);
    if (known) return sendKept(request, reply, known);
    if (!isPlainPath(request.url)) return refuse(request, reply, 'NOT_FOUND');
    // Cheaper than an AbortController, which makes an error with a stack for every request.
    const signal = new EventEmitter();
    reply.raw.once('close', () => signal.emit('abort'));
    let answer: Dispatcher.ResponseData;
    try {
      answer = await ask(request, { signal, ...timeouts });
    } catch (error) {
      if (error instanceof BodyTooLarge) throw error;
      if (!reply.raw.destroyed) {
        request.log.warn({ err: error }, 'the CMS does not answer');
        countFailure();
      }
      return refuse(request, reply.header('retry-after', retryAfter), 'UNAVAILABLE');
    }
    for (const [name, value] of Object.entries(passable(answer.headers))) {
      // Our security headers replace those of the CMS. No other site may read an answer.
      const isOurs = reply.hasHeader(name) || name.startsWith('access-control-');
      if (value !== undefined && !isOurs) reply.header(name, value);
    }
    if (request.url.startsWith('/uploads/')) reply.header('content-security-policy', inertPolicy);
    return reply.code(answer.statusCode).send(answer.body);
  }

  async function ask(request: FastifyRequest, options: Timeouts & { signal: EventEmitter }) {
    const isRead = readMethods.includes(request.method);
    // Fastify takes no body with a read.
    const body = request.body instanceof Readable ? request.body : null;
    const { 'content-length': length, ...headers } = passable(request.headers);
    const question: Dispatcher.RequestOptions = {
      method: request.method,
      path: request.url,
      headers: {
        ...headers,
        ...forwarded(request),
        host: cmsUrl.host,
        ...(body && length !== undefined && { 'content-length': length }),
      },
      body,
      ...options,
    };
    return cms.request(question, isRead);
  }
}

/** Where the CMS may be silent for longer than usual. */
type Timeouts = Pick<Dispatcher.RequestOptions, 'headersTimeout'>;

/**
 * How long the CMS may take to bring a whole film into the store of uploads, in milliseconds: a little
 * less than the Caddyfile allows. Where it takes longer, the console asks again until it is done.
 */
const keepingLimit = 110_000;

/** The body as it comes. It fails where it gets longer than the limit, in bytes. */
async function* limited(body: IncomingMessage, limit: number) {
  let bytes = 0;
  // The connection is still needed for the answer.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > limit) throw new BodyTooLarge();
    yield chunk;
  }
}

/** The headers that are meant for the other end, without those that only we may set. */
function passable(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = String(headers.connection ?? '').toLowerCase();
  const onlyHere = new Set(named.split(',').map((name) => name.trim()));
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !hopByHop.has(name) && !onlyHere.has(name) && !claimsOfOrigin.test(name),
    ),
  );
}

/** What tells the CMS where a request came from, and its number in the log. */
export function forwarded(request: FastifyRequest) {
  return {
    // An IPv6 socket gives an IPv4 address in a longer form.
    'x-forwarded-for': request.ip.replace(/^::ffff:(?=\d+\.)/, ''),
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    [requestIdHeader]: request.id,
    ...traceHeaders(request),
  };
}
