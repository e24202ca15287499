import { join } from 'node:path';
import { z } from 'zod';

export interface Config {
  host: string;
  port: number;
  /** Without a path. */
  cmsUrl: URL;
  publicUrl: URL | undefined;
  /** Undefined: the CMS sends all uploads. */
  uploadsFolder?: string | undefined;
  panelOrigins: readonly string[];
  /** Reverse proxies whose X-Forwarded headers are believed. */
  trustProxy: readonly string[];
  /** Seconds of answering, not ready, before the site stops. */
  drainSeconds: number;
  rateLimitFactor: number;
  logLevel: LogLevel;
  metricsPort: number | undefined;
  metricsHost: string;
}

const logLevels = ['error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof logLevels)[number];

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const isPort = 'must be a port number from 0 to 65535';
const port = z.coerce.number(isPort).int(isPort).min(0, isPort).max(65535, isPort);

const isOrigin = 'must be an address such as https://example.org, without a path';
const origin = z
  .url({ protocol: /^https?$/, error: isOrigin })
  .transform((address) => new URL(address))
  .refine((url) => url.href === `${url.origin}/`, isOrigin);

const isProxies = 'must list addresses or ranges such as 10.0.0.0/8';
const proxies = z
  .string()
  .transform((list) => list.split(',').flatMap((part) => part.trim() || []))
  .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], isProxies)));

const isDrain = 'must be a number of seconds from 0 to 60';
const isFactor = 'must be a number above 0';

const variables = z.object({
  HOST: optional(z.string()),
  PORT: optional(port),
  CMS_PORT: optional(port),
  CMS_URL: optional(origin),
  PUBLIC_URL: optional(origin),
  CMS_PUBLIC_URL: optional(z.url({ protocol: /^https?$/, error: isOrigin })),
  DATA_DIR: optional(z.string()),
  TRUST_PROXY: optional(proxies),
  DRAIN_SECONDS: optional(z.coerce.number(isDrain).min(0, isDrain).max(60, isDrain)),
  RATE_LIMIT_FACTOR: optional(z.coerce.number(isFactor).positive(isFactor)),
  LOG_FORMAT: optional(z.enum(['text', 'json'], 'must be text or json')),
  LOG_LEVEL: optional(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`)),
  METRICS_PORT: optional(port),
  METRICS_HOST: optional(z.string()),
});

/** @throws ConfigError with one line for each variable that cannot be used. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const parsed = variables.safeParse(environment);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path: [variable], message }) => {
      const name = String(variable);
      return `${name} ${message}; it is "${environment[name]}".`;
    });
    throw new ConfigError([...new Set(problems)].join('\n'));
  }
  const { HOST, PORT, CMS_PORT, CMS_URL, PUBLIC_URL, TRUST_PROXY, RATE_LIMIT_FACTOR } = parsed.data;
  const {
    DATA_DIR,
    DRAIN_SECONDS,
    CMS_PUBLIC_URL,
    LOG_FORMAT,
    LOG_LEVEL,
    METRICS_HOST,
    METRICS_PORT,
  } = parsed.data;
  const cmsUrl = CMS_URL ?? new URL(`http://127.0.0.1:${CMS_PORT ?? 1337}`);
  return {
    host: HOST ?? '127.0.0.1',
    port: PORT ?? 3000,
    cmsUrl,
    publicUrl: PUBLIC_URL,
    uploadsFolder: DATA_DIR && join(DATA_DIR, 'public', 'uploads'),
    panelOrigins: CMS_PUBLIC_URL
      ? [new URL(CMS_PUBLIC_URL).origin]
      : ['localhost', '127.0.0.1'].map((name) => `http://${name}:${cmsUrl.port}`),
    trustProxy: TRUST_PROXY ?? [],
    drainSeconds: DRAIN_SECONDS ?? 0,
    rateLimitFactor: RATE_LIMIT_FACTOR ?? 1,
    // JSON lines are for programs: a line for each request would bury those for people.
    logLevel: LOG_LEVEL ?? (LOG_FORMAT === 'json' ? 'info' : 'warn'),
    metricsPort: METRICS_PORT,
    metricsHost: METRICS_HOST ?? '127.0.0.1',
  };
}
