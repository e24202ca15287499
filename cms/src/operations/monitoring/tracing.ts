import {
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { config } from '../../core/config';

const { tracesUrl } = config;
const tracer = trace.getTracer('nihongo-lanka');

/** Sends no addresses, parameters or bound values. @returns a function that ends it */
export async function openTraces({ db }: Core.Strapi): Promise<() => Promise<void>> {
  if (!tracesUrl) return async () => {};
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const { BatchSpanProcessor, TracerProvider } = await import('@opentelemetry/sdk-trace');
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks');
  const { W3CTraceContextPropagator } = await import('@opentelemetry/core');
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'nihongo-lanka-cms' }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${tracesUrl}/v1/traces` }),
      }),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  traceStatements(db);
  return () => provider.shutdown().catch(() => {});
}

interface Statement {
  __knexQueryUid: string;
  sql: string;
}

function traceStatements({ connection, dialect }: Core.Strapi['db']): void {
  const spans = new Map<string, Span>();
  connection.on('query', ({ __knexQueryUid: id, sql }: Statement) => {
    // Statements of jobs belong to no request.
    if (!trace.getActiveSpan()) return;
    const attributes = { 'db.system.name': dialect.client, 'db.query.text': sql };
    spans.set(id, tracer.startSpan('statement', { kind: SpanKind.CLIENT, attributes }));
  });
  const end = ({ __knexQueryUid: id }: Statement) => {
    spans.get(id)?.end();
    spans.delete(id);
  };
  connection.on('query-response', (_answer: unknown, statement: Statement) => end(statement));
  connection.on('query-error', (_error: unknown, statement: Statement) => {
    spans.get(statement.__knexQueryUid)?.setStatus({ code: SpanStatusCode.ERROR });
    end(statement);
  });
}

export function traceRequest(
  ctx: Context,
  next: Next,
  routeOf: (ctx: Context) => string,
): Promise<unknown> {
  if (!tracesUrl) return next();
  const caller = propagation.extract(context.active(), ctx.req.headers);
  const span = tracer.startSpan(ctx.method, { kind: SpanKind.SERVER }, caller);
  ctx.res.once('close', () => {
    const { method, status } = ctx;
    const route = routeOf(ctx);
    span.updateName(`${method} ${route}`).setAttributes({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'request.id': String(ctx.state.requestId),
    });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  return context.with(trace.setSpan(caller, span), next);
}
