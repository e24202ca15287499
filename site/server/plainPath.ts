const readable = /^\/(?:api\/v1|uploads)\/[\w\-.~!$&'()*+,;=:@%/]*(?:\?[!"$-~]*)?$/;
// No real path is encoded more often.
const maxDecodings = 3;

/** No `.`, `..`, backslash or control character, however often a server decodes it. */
export function isPlainPath(url: string): boolean {
  if (!readable.test(url)) return false;
  let path = url.split('?', 1)[0] ?? '';
  for (let decodings = 0; decodings <= maxDecodings; decodings++) {
    if (/[\\\p{Cc}]/u.test(path)) return false;
    const segments = path.slice(1).split('/');
    if (segments.some((segment) => ['', '.', '..'].includes(segment))) return false;
    const decoded = decodeAscii(path);
    if (decoded === path) return true;
    path = decoded;
  }
  return false;
}

// Only ASCII characters can be a trick. A broken escape stays, as a lenient server would leave it.
function decodeAscii(path: string): string {
  return path.replace(/%([0-7][\da-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
