interface WriteHeaders {
  origin?: string | undefined;
  'sec-fetch-site'?: string | undefined;
}

/**
 * Whether a write comes from another site's page. A browser always says where a write comes from. A
 * request that does not is no browser's.
 * @param own the origins whose pages may write
 */
export function isCrossSite(
  { origin = '', 'sec-fetch-site': site = '' }: WriteHeaders,
  own: readonly string[],
): boolean {
  if (site && site !== 'same-origin' && site !== 'none') return true;
  return origin !== '' && !own.includes(origin);
}
