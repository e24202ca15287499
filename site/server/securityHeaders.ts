import { createHash } from 'node:crypto';

export function inlineSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

// One folder: uploaded scripts must not run. `'self'` takes no path, so the host is named where a
// policy can name it: no IPv6, few IPv4 addresses.
function scriptsIn(folder: string, hosts: readonly string[]): string {
  const canBeNamed = (host: string) =>
    /^(?:[a-z\d-]+[.])*[a-z][a-z\d-]*(?::\d+)?$|^127[.]0[.]0[.]1(?::\d+)?$/i.test(host);
  return hosts.every(canBeNamed) ? hosts.map((host) => host + folder).join(' ') : "'self'";
}

/** A proxy may change the host that we see. */
const hostsOf = (host: string, publicUrl: URL | undefined) => [
  ...new Set([host, ...(publicUrl ? [publicUrl.host] : [])]),
];

const shared = [
  "default-src 'self'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
];

export function framedBy(policy: string, origins: readonly string[]): string {
  return policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ')}`);
}

interface Inline {
  style: string;
  scripts: readonly string[];
}

export function sitePolicy({ style, scripts }: Inline, publicUrl: URL | undefined) {
  const inlineScripts = scripts.map(inlineSource).join(' ');
  const rest = [
    ...shared,
    "img-src 'self' data:",
    // One face is written into the style sheet.
    "font-src 'self' data:",
    // Sounds stored on the device.
    "media-src 'self' blob:",
    'frame-src https://www.youtube-nocookie.com',
    `style-src 'self' ${inlineSource(style)}`,
    // See Markdown.tsx.
    "require-trusted-types-for 'script'",
    'trusted-types markdown',
  ].join('; ');
  return (host: string): string =>
    `${rest}; script-src ${scriptsIn('/assets/', hostsOf(host, publicUrl))} ${inlineScripts}`;
}

/** The console's components write styles into the page: each answer has a nonce. */
export function consolePolicy(publicUrl: URL | undefined) {
  const rest = [
    ...shared,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    'frame-src https://www.youtube-nocookie.com',
    // See the console's policies.ts, and trustedMarkdown.ts.
    "require-trusted-types-for 'script'",
    'trusted-types default markdown',
  ].join('; ');
  return (host: string, nonce: string): string =>
    `${rest}; style-src 'self' 'nonce-${nonce}'; script-src ${scriptsIn('/admin/assets/', hostsOf(host, publicUrl))}`;
}

/** An uploaded file that is opened as a page may do nothing at all. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

const yearInSeconds = 365 * 24 * 60 * 60;

export function securityHeaders(publicUrl: URL | undefined): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    // YouTube refuses to play for a page that sends no origin.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'x-frame-options': 'DENY',
    ...(publicUrl?.protocol === 'https:' && {
      // Browsers ignore both over plain HTTP, and warn about the second.
      'strict-transport-security': `max-age=${yearInSeconds}; includeSubDomains`,
      'cross-origin-opener-policy': 'same-origin',
    }),
  };
}
