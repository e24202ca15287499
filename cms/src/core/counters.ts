import { Counter, Histogram, Registry } from 'prom-client';
import { config } from './config';

export const isMeasured = config.metricsPort !== undefined;

export const registry = new Registry();

const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the headers of a request to the end of its answer',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
});

const jobs = new Counter({
  name: 'job_runs_total',
  help: 'Runs of the work that is done again and again',
  labelNames: ['name', 'outcome'],
  registers: [registry],
});

interface Answered {
  method: string;
  route: string;
  status: number;
}

export function observeRequest({ method, route, status }: Answered, seconds: number): void {
  if (isMeasured) requests.observe({ method, route, status }, seconds);
}

export function countJob(name: string, outcome: 'done' | 'failed'): void {
  if (isMeasured) jobs.inc({ name, outcome });
}
