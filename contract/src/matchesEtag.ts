/** Unlike the package `fresh`, whatever the request's Cache-Control. @param header If-None-Match */
export function matchesEtag(header: string, etag: string): boolean {
  // A proxy that compresses makes an ETag weak. It still names the same content.
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
