import { createServer } from 'node:http';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

interface Answered {
  method: string;
  route: string;
  status: number;
}

export function createMetrics() {
  const registry = new Registry();
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the headers of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'cms_unreachable_total',
    help: 'Calls that the CMS did not answer',
    registers: [registry],
  });
  collectDefaultMetrics({ register: registry });

  return {
    observeRequest({ method, route, status }: Answered, seconds: number): void {
      requests.observe({ method, route, status }, seconds);
    },

    countFailure: () => failures.inc(),

    /** On a port of its own, which is not public. */
    async listen(host: string, port: number) {
      const server = createServer((request, response) => {
        if (request.url !== '/metrics') return void response.writeHead(404).end();
        registry.metrics().then(
          (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
          () => response.writeHead(500).end(),
        );
      });
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(port, host, resolve);
      });
      server.unref();
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
