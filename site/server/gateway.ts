import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { apiBase, calls, maxUploadBytes, maxVideoBytes } from '@nihongo-lanka/contract';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import type { CmsConnections } from './cmsConnections';
import { refuse } from './faults';
import { type KeptAnswers, retryAfter, sendCached } from './keptAnswers';
import { forwarded, passable } from './passable';
import { isPlainPath } from './plainPath';
import { sendPacked } from './representation';
import { inertPolicy } from './securityHeaders';
import type { Uploads } from './uploads';

const { FST_ERR_CTP_BODY_TOO_LARGE: BodyTooLarge } = errorCodes;

const readMethods = ['GET', 'HEAD'];
const apiMethods = [...readMethods, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

interface GatewayOptions {
  cmsUrl: URL;
  cms: CmsConnections;
  keptAnswer: KeptAnswers;
  uploads: Uploads;
  countFailure(): void;
}

/** Passes only these on, with back-pressure; either end's close closes the other. */
export function gateway(
  app: FastifyInstance,
  { cmsUrl, cms, keptAnswer, uploads, countFailure }: GatewayOptions,
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
      method,
      url: apiBase + path,
      ...limit,
      handler: (request, reply) => pass(request, reply, { headersTimeout: keepingLimit }),
    });
  }
  app.route({ method: readMethods, url: '/uploads/*', handler: passUpload });
  done();

  async function passUpload(request: FastifyRequest, reply: FastifyReply) {
    try {
      reply.header('cross-origin-resource-policy', 'same-origin');
      return (await uploads(request, reply)) ? reply : await pass(request, reply, {});
    } catch (error) {
      return unavailable(request, reply, error);
    }
  }

  async function pass(request: FastifyRequest, reply: FastifyReply, timeouts: Timeouts) {
    reply.header('cross-origin-resource-policy', 'same-origin');
    const cached = await keptAnswer(request);
    if (cached) return sendCached(request, reply, cached);
    if (!isPlainPath(request.url)) return refuse(request, reply, 'NOT_FOUND');
    // Cheaper than an AbortController, which makes an error with a stack for every request.
    const signal = new EventEmitter();
    reply.raw.once('close', () => signal.emit('abort'));
    let answer: Dispatcher.ResponseData;
    try {
      answer = await ask(request, { signal, ...timeouts });
    } catch (error) {
      if (error instanceof BodyTooLarge) throw error;
      return unavailable(request, reply, error);
    }
    return relay(request, reply, answer);
  }

  function unavailable(request: FastifyRequest, reply: FastifyReply, error: unknown) {
    if (!reply.raw.destroyed) {
      request.log.warn({ err: error }, 'the CMS does not answer');
      countFailure();
    }
    return refuse(request, reply.header('retry-after', retryAfter), 'UNAVAILABLE');
  }

  function relay(request: FastifyRequest, reply: FastifyReply, answer: Dispatcher.ResponseData) {
    for (const [name, value] of Object.entries(passable(answer.headers))) {
      // Our security headers replace those of the CMS. No other site may read an answer.
      const isOurs = reply.hasHeader(name) || name.startsWith('access-control-');
      if (value !== undefined && !isOurs) reply.header(name, value);
    }
    if (request.url.startsWith('/uploads/')) reply.header('content-security-policy', inertPolicy);
    reply.code(answer.statusCode);
    return isWorthPacking(request, answer)
      ? packed(request, reply, answer)
      : reply.send(answer.body);
  }

  /** The CMS packs nothing: the site asks it most, on the same network. Learners pay for each byte. */
  async function packed(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: Dispatcher.ResponseData,
  ) {
    const { etag } = answer.headers;
    // The encodings share it.
    if (typeof etag === 'string' && !etag.startsWith('W/')) reply.header('etag', `W/${etag}`);
    const body = Buffer.from(await answer.body.arrayBuffer());
    return sendPacked(request, reply.removeHeader('content-length'), body);
  }

  async function ask(request: FastifyRequest, options: Timeouts & { signal: EventEmitter }) {
    const isRead = readMethods.includes(request.method);
    // Fastify takes no body with a read.
    const body = request.body instanceof Readable ? request.body : null;
    const { 'content-length': length } = request.headers;
    const question: Dispatcher.RequestOptions = {
      method: request.method,
      path: request.url,
      headers: {
        ...headersFor(request),
        ...(body && length !== undefined && { 'content-length': length }),
      },
      body,
      ...options,
    };
    return cms.request(question, isRead);
  }

  function headersFor(request: FastifyRequest) {
    const { 'content-length': _, ...headers } = passable(request.headers);
    return { ...headers, ...forwarded(request), host: cmsUrl.host };
  }
}

/** Bytes. Less fits in one packet. */
const leastPacked = 1000;
/** Bytes. More is a file. */
const mostPacked = 1_000_000;

function isWorthPacking(
  { method }: FastifyRequest,
  { headers, statusCode }: Dispatcher.ResponseData,
) {
  const { 'content-type': type, 'content-length': length, 'content-encoding': encoding } = headers;
  const bytes = Number(length);
  return (
    statusCode === 200 &&
    method !== 'HEAD' &&
    !encoding &&
    String(type).startsWith('application/json') &&
    bytes >= leastPacked &&
    bytes <= mostPacked
  );
}

type Timeouts = Pick<Dispatcher.RequestOptions, 'headersTimeout'>;

/** Milliseconds for a film's way into the store: less than the Caddyfile allows. */
const keepingLimit = 110_000;

/** @param limit in bytes @throws BodyTooLarge */
async function* limited(body: IncomingMessage, limit: number) {
  let bytes = 0;
  // The connection is still needed for the answer.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (bytes > limit) throw new BodyTooLarge();
    yield chunk;
  }
}
