import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { root } from './config.mjs';

const text = (file) => readFileSync(join(root, file), 'utf8');
const dashboard = JSON.parse(text('deploy/monitoring/dashboard.json'));
const alerts = parse(text('deploy/monitoring/alerts.yml')).groups.flatMap(({ rules }) => rules);
const scraped = parse(text('deploy/monitoring/prometheus.yml')).scrape_configs;
const compose = parse(text('docker-compose.yml')).services;

/** The names that the product gives its figures, as the sources have them. */
function figures() {
  const sources = [
    'cms/src/core/counters.ts',
    'cms/src/operations/monitoring/metrics.ts',
    'site/server/monitoring/metrics.ts',
  ].map(text);
  const own = sources.flatMap((source) => [...source.matchAll(/name: '(\w+)',/g)]);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const names = [
    ...own.map(([, name]) => name),
    ...registry.getMetricsAsArray().map(({ name }) => name),
    // Prometheus makes this one itself.
    'up',
  ];
  return new Set([
    ...names,
    ...names.flatMap((name) =>
      name.endsWith('_duration_seconds')
        ? ['_count', '_sum', '_bucket'].map((end) => name + end)
        : [],
    ),
  ]);
}

/** @returns the names of the figures that an expression asks for. @throws where it is none. */
function asked(expression) {
  const names = [];
  parser.parse(expression).iterate({
    enter({ type, from, to }) {
      if (type.isError) throw new Error(`${expression} is wrong at ${from}`);
      if (type.name === 'Identifier') names.push(expression.slice(from, to));
    },
  });
  return names;
}

const expressions = [
  ...alerts.map(({ alert, expr }) => [alert, expr]),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr])),
];

describe('the files for watching', () => {
  it.each(expressions)('%s asks for figures that there are', (_title, expression) => {
    const names = asked(expression);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(figures()).toContain(name);
  });

  it('notice an expression that is none', () => {
    expect(() => asked('rate(up[5m)')).toThrow('is wrong');
  });

  it.each(alerts)('$alert says what to do', ({ annotations, labels }) => {
    expect(annotations.do.length).toBeGreaterThan(30);
    expect(annotations.summary).toBeTruthy();
    expect(['page', 'warn']).toContain(labels.severity);
  });

  it('ask each service on the port that it has', () => {
    const ports = scraped.map(({ job_name: job, dns_sd_configs: [{ names, port }] }) => {
      expect(names).toEqual([job]);
      return [job, port];
    });
    expect(Object.fromEntries(ports)).toEqual({
      site: Number(compose.site.environment.METRICS_PORT),
      cms: Number(compose.cms.environment.CMS_METRICS_PORT),
    });
  });
});
