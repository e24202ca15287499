import { isIPv4, isIPv6 } from 'node:net';

export function currentAddress(): string | null {
  return shortAddress(strapi.requestContext.get()?.ip);
}

/** Such as `203.94.64.0/24` or `2402:4000:1234::/48`: a town or provider, no household. */
export function shortAddress(address: string | undefined): string | null {
  const given = (address ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(given)) return `${given.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(given)) return null;
  const [before = ''] = given.split('::', 1);
  const groups = before.split(':').slice(0, 3);
  while (groups.length < 3) groups.push('0');
  const short = groups.map((group) => Number.parseInt(group || '0', 16).toString(16));
  return `${short.join(':')}::/48`;
}
