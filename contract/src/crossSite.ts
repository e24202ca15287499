interface WriteHeaders {
  origin?: string | undefined;
  'sec-fetch-site'?: string | undefined;
}

/** A browser always names the origin of a write. @param own origins whose pages may write */
export function isCrossSite(
  { origin = '', 'sec-fetch-site': site = '' }: WriteHeaders,
  own: readonly string[],
): boolean {
  if (site && site !== 'same-origin' && site !== 'none') return true;
  return origin !== '' && !own.includes(origin);
}
