import { createHash } from 'node:crypto';

/** The hash that allows a browser to use an inline style or script. */
export function inlineSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/**
 * Allows the scripts of one folder of ours and no others, above all none that somebody uploaded.
 * `'self'` takes no path, so the folder is named with the host of the request. A policy can name no
 * IPv6 address and few IPv4 addresses: there any script of this origin may run.
 */
function scriptsIn(folder: string, hosts: readonly string[]): string {
  const canBeNamed = (host: string) =>
    /^(?:[a-z\d-]+[.])*[a-z][a-z\d-]*(?::\d+)?$|^127[.]0[.]0[.]1(?::\d+)?$/i.test(host);
  return hosts.every(canBeNamed) ? hosts.map((host) => host + folder).join(' ') : "'self'";
}

/** The hosts that a browser may know the site by. A proxy may change the one we see. */
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

/** A policy that lets pages of these origins show the page in a frame. */
export function framedBy(policy: string, origins: readonly string[]): string {
  return policy.replace("frame-ancestors 'none'", `frame-ancestors ${origins.join(' ')}`);
}

interface Inline {
  style: string;
  scripts: readonly string[];
}

/**
 * The policy of the public site for a page at a host: nothing from elsewhere but the video player,
 * and nothing inline that is not ours.
 */
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
    // See Markdown.tsx, and workApi.ts for what runs beside a page.
    "require-trusted-types-for 'script'",
    'trusted-types markdown worker',
  ].join('; ');
  return (host: string): string =>
    `${rest}; script-src ${scriptsIn('/assets/', hostsOf(host, publicUrl))} ${inlineScripts}`;
}

/**
 * The console's components write their styles into the page while they render. Each answer has a
 * nonce of its own that allows them.
 */
export function consolePolicy(publicUrl: URL | undefined) {
  const rest = [
    ...shared,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    // The player that shows where a lecture's link leads, after a click.
    'frame-src https://www.youtube-nocookie.com',
    // The default policy lets nothing pass but one sign, see the console's policies.ts. The other is
    // for Markdown that the server has rendered, see trustedMarkdown.ts.
    "require-trusted-types-for 'script'",
    'trusted-types default markdown',
  ].join('; ');
  return (host: string, nonce: string): string =>
    `${rest}; style-src 'self' 'nonce-${nonce}'; script-src ${scriptsIn('/admin/assets/', hostsOf(host, publicUrl))}`;
}

/** For uploaded files: opened as a page, such a file may do nothing at all. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

const yearInSeconds = 365 * 24 * 60 * 60;

/** The headers of every answer, besides its policy. */
export function securityHeaders(publicUrl: URL | undefined): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    // YouTube refuses to play for a page that does not say where it is.
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'x-frame-options': 'DENY',
    ...(publicUrl?.protocol === 'https:' && {
      // Browsers take neither over plain HTTP, and complain about the second.
      'strict-transport-security': `max-age=${yearInSeconds}; includeSubDomains`,
      'cross-origin-opener-policy': 'same-origin',
    }),
  };
}
