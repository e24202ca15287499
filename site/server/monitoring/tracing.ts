import {
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isProbe, routeOf } from './requests';

const spans = new WeakMap<FastifyRequest, Span>();

export function traceHeaders(request: FastifyRequest): Readonly<Record<string, string>> {
  const span = spans.get(request);
  if (!span) return {};
  const headers: Record<string, string> = {};
  propagation.inject(trace.setSpan(ROOT_CONTEXT, span), headers);
  return headers;
}

/** No address of a person and no identifying part of a path goes to the collector. */
export async function traceRequests(app: FastifyInstance, address: string): Promise<void> {
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const { BatchSpanProcessor, TracerProvider } = await import('@opentelemetry/sdk-trace');
  const { W3CTraceContextPropagator } = await import('@opentelemetry/core');
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'nihongo-lanka-site' }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${address}/v1/traces` }),
      }),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const tracer = trace.getTracer('nihongo-lanka');

  app.addHook('onRequest', async (request) => {
    if (isProbe(request)) return;
    spans.set(request, tracer.startSpan(request.method, { kind: SpanKind.SERVER }, ROOT_CONTEXT));
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    if (!span) return;
    const { method, id } = request;
    const route = routeOf(request);
    span.updateName(`${method} ${route}`).setAttributes({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': statusCode,
      'request.id': id,
    });
    if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  app.addHook('onClose', () => provider.shutdown().catch(() => {}));
}
