import { randomUUID } from 'node:crypto';
import { apiBase, callAt, calls, isRequestId, requestIdHeader } from '@nihongo-lanka/contract';
import type { Context } from 'koa';
import { isMeasured, observeRequest } from '../../core/counters';
import { log } from '../../core/log';

const probes = ['/healthz', '/readyz'];

const isProbe = ({ path }: Context) => probes.includes(path);

export function requestIdOf(ctx: Context): string {
  return String(ctx.state.requestId);
}

/** Takes over the site's number. */
export function followRequest(ctx: Context): void {
  const given = ctx.get(requestIdHeader);
  const requestId = isRequestId(given) ? given : randomUUID();
  ctx.state.requestId = requestId;
  if (isProbe(ctx)) return;
  if (!isMeasured && !log?.isLevelEnabled('info')) return;
  const begun = performance.now();
  ctx.res.once('close', () => {
    const { method, status } = ctx;
    const seconds = (performance.now() - begun) / 1000;
    const route = routeOf(ctx);
    // The client has gone.
    const outcome = ctx.res.writableFinished ? status : 499;
    observeRequest({ method, route, status: outcome }, seconds);
    const milliseconds = Math.round(seconds * 10_000) / 10;
    log?.info({ requestId, method, route, status: outcome, milliseconds }, 'request');
  });
}

/** Without names, numbers and tokens, so that metrics have few labels. */
export function routeOf({ method, path }: Context): string {
  try {
    if (path.startsWith(`${apiBase}/`)) {
      const found = callAt(method === 'HEAD' ? 'GET' : method, path);
      return found ? apiBase + calls[found.name].path : `${apiBase}/*`;
    }
  } catch {
    return `${apiBase}/*`;
  }
  const [, first = ''] = path.split('/');
  return folders.has(first) ? `/${first}/*` : 'other';
}

const folders = new Set([
  'readers',
  'readers-with-progress',
  'uploads',
  'admin',
  'content-manager',
  'content-type-builder',
  'i18n',
  'upload',
  'users-permissions',
  'email',
]);
