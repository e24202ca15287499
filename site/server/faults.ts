import { randomUUID } from 'node:crypto';
import { type ErrorCode, errorBody, errorStatuses, fieldOf } from '@nihongo-lanka/contract';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Renderer } from '../src/app/entryServer';
import type { ClientFiles } from './document';
import { languageOf } from './language';
import { routeOf } from './monitoring/requests';
import { faultDocument } from './noticeDocument';
import { isForPrograms } from './request';

export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  details: { requestId?: string } = {},
) {
  return reply
    .code(errorStatuses[code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ ...errorBody(languageOf(request), code), ...details }));
}

interface ErrorHandlerOptions {
  renderer: Renderer;
  client: ClientFiles;
  policy: (host: string) => string;
  headers: Readonly<Record<string, string>>;
}

/** A page, or JSON for programs. Of a fault of ours it holds only the number in the log. */
export function createErrorHandler({ renderer, client, policy, headers }: ErrorHandlerOptions) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (reply.raw.headersSent) return void reply.raw.destroy();
    // They described an answer that is not sent.
    for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name);
    reply.headers(headers).header('cache-control', 'no-store');

    const statusCode = fieldOf(error, 'statusCode');
    if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) {
      if (isForPrograms(request)) return refuse(request, reply, codeOf(statusCode));
      return reply.code(statusCode).type('text/plain').send('Bad request\n');
    }
    const { id: requestId, method } = request;
    request.log.error({ method, route: routeOf(request), err: error }, 'A request failed');
    if (isForPrograms(request)) return refuse(request, reply, 'INTERNAL', { requestId });
    return reply
      .code(500)
      .header('content-security-policy', policy(request.host))
      .type('text/html; charset=utf-8')
      .send(faultDocument(renderer, client, languageOf(request), requestId));
  };
}

const codes: Readonly<Record<number, ErrorCode>> = {
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  414: 'NOT_FOUND',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};
const codeOf = (statusCode: number): ErrorCode => codes[statusCode] ?? 'INVALID_JSON';

/** An exception leaves an unknown state: the supervisor restarts us. */
export function surviveRejections(log: Pick<FastifyBaseLogger, 'error' | 'fatal'>): void {
  process.on('unhandledRejection', (err) => {
    log.error({ requestId: randomUUID(), err }, 'A rejected promise was not handled');
  });
  process.on('uncaughtException', (err) => {
    log.fatal({ requestId: randomUUID(), err }, 'The process cannot go on');
    process.exit(1);
  });
}
