import { BlockList, isIP } from 'node:net';

/** What the server is told by its environment. */
export interface Environment {
  host: string;
  port: number;
  /** Where the CMS answers, without a path. */
  cmsUrl: URL;
  /** The address readers know the site by, where it is fixed. */
  publicUrl: URL | undefined;
  /** Addresses and ranges of reverse proxies whose X-Forwarded headers are believed. */
  trustProxy: readonly string[];
  /** Multiplies every rate limit, for tests and benchmarks. */
  rateLimitFactor: number;
}

/** Thrown for a setting that cannot be used: its message is one sentence for who set it. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

type Variables = Readonly<Record<string, string | undefined>>;

/** @throws EnvironmentError naming the first variable that cannot be used. */
export function readEnvironment(variables: Variables): Environment {
  const cmsPort = port(variables, 'CMS_PORT', 1337);
  return {
    host: variables.HOST || '127.0.0.1',
    port: port(variables, 'PORT', 3000),
    cmsUrl: origin(variables, 'CMS_URL') ?? new URL(`http://127.0.0.1:${cmsPort}`),
    publicUrl: origin(variables, 'PUBLIC_URL'),
    trustProxy: proxies(variables),
    rateLimitFactor: factor(variables, 'RATE_LIMIT_FACTOR'),
  };
}

function port(variables: Variables, name: string, usual: number): number {
  const given = variables[name];
  if (!given) return usual;
  const number = Number(given);
  if (Number.isInteger(number) && number >= 0 && number <= 65535) return number;
  throw new EnvironmentError(`${name} must be a port number from 0 to 65535; it is "${given}".`);
}

function factor(variables: Variables, name: string): number {
  const given = variables[name];
  const number = given ? Number(given) : 1;
  if (Number.isFinite(number) && number > 0) return number;
  throw new EnvironmentError(`${name} must be a number above 0; it is "${given}".`);
}

function origin(variables: Variables, name: string): URL | undefined {
  const given = variables[name];
  if (!given) return undefined;
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const isOrigin =
    (url?.protocol === 'http:' || url?.protocol === 'https:') &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username;
  if (url && isOrigin) return url;
  throw new EnvironmentError(
    `${name} must be an address such as https://example.org, without a path; it is "${given}".`,
  );
}

function proxies({ TRUST_PROXY = '' }: Variables): string[] {
  const given = TRUST_PROXY.split(',').map((part) => part.trim());
  const named = given.filter(Boolean);
  for (const proxy of named) {
    if (isAddressOrRange(proxy)) continue;
    throw new EnvironmentError(
      `TRUST_PROXY must list addresses or ranges such as 10.0.0.0/8; "${proxy}" is neither.`,
    );
  }
  return named;
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  if (!/^\d{1,3}$/.test(bits)) return false;
  try {
    new BlockList().addSubnet(address, Number(bits), family === 6 ? 'ipv6' : 'ipv4');
    return true;
  } catch {
    return false;
  }
}
