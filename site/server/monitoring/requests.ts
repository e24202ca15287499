import { apiBase, type Call, callAt, calls } from '@nihongo-lanka/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { pageKeyOf } from '../../src/app/entryServer';
import { pathOf } from '../request';
import type { Metrics } from './metrics';

const probes = ['/healthz', '/readyz'];

const isProbe = (request: FastifyRequest) => probes.includes(pathOf(request));

export function followRequests(app: FastifyInstance, metrics: Metrics | undefined): void {
  const isLogged = app.log.level === 'info' || app.log.level === 'debug';
  if (!metrics && !isLogged) return;
  app.addHook('onResponse', async (request, reply) => {
    if (isProbe(request)) return;
    const { method } = request;
    const route = routeOf(request);
    // A client that leaves early gets no status.
    const status = reply.raw.writableFinished ? reply.statusCode : 499;
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    metrics?.observeRequest({ method, route, status }, reply.elapsedTime / 1000);
    if (isLogged) request.log.info({ method, route, status, milliseconds }, 'request');
  });
}

/** Without names, numbers and tokens, so that there are few. */
export function routeOf(request: FastifyRequest): string {
  const { url = 'other' } = request.routeOptions;
  const { method } = request;
  try {
    if (url.startsWith(apiBase)) {
      const found = callAt(method === 'HEAD' ? 'GET' : method, pathOf(request));
      const call: Call | undefined = found && calls[found.name];
      return call ? apiBase + call.path : `${apiBase}/*`;
    }
    return url === '/*' ? pageKeyOf(pathOf(request)).pattern : url;
  } catch {
    return 'other';
  }
}
