import { createHash } from 'node:crypto';

/** What a browser has to have to run an inline style or script: its hash. */
export function inlineSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/**
 * The scripts of one folder of ours and no others, not even those that somebody uploaded. `'self'`
 * has no path, so it is named by the host the page was asked for. Policies know no IPv6 address and
 * not every IPv4 address; there any script of ours may run.
 */
function scriptsIn(folder: string, hosts: readonly string[]): string {
  const canBeNamed = (host: string) =>
    /^(?:[a-z\d-]+[.])*[a-z][a-z\d-]*(?::\d+)?$|^127[.]0[.]0[.]1(?::\d+)?$/i.test(host);
  return hosts.every(canBeNamed) ? hosts.map((host) => host + folder).join(' ') : "'self'";
}

/** The hosts a page can have been asked for, as far as can be known behind a proxy. */
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

interface Inline {
  style: string;
  scripts: readonly string[];
}

/**
 * The public site's policy for a page at a host: nothing from elsewhere but the video player,
 * nothing inline unknown.
 */
export function sitePolicy({ style, scripts }: Inline, publicUrl: URL | undefined) {
  const inlineScripts = scripts.map(inlineSource).join(' ');
  const rest = [
    ...shared,
    "img-src 'self' data:",
    // One face is written into the style sheet.
    "font-src 'self' data:",
    "media-src 'self'",
    'frame-src https://www.youtube-nocookie.com',
    `style-src 'self' ${inlineSource(style)}`,
    // The one policy is Markdown's, see Markdown.tsx.
    "require-trusted-types-for 'script'",
    'trusted-types markdown',
  ].join('; ');
  return (host: string): string =>
    `${rest}; script-src ${scriptsIn('/assets/', hostsOf(host, publicUrl))} ${inlineScripts}`;
}

/**
 * The console's components write their styles into the page as they are drawn: each answer names
 * the nonce that they carry.
 */
export function consolePolicy(publicUrl: URL | undefined) {
  const rest = [
    ...shared,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    // The one policy lets nothing pass but one sign, see the console's policies.ts.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
  return (host: string, nonce: string): string =>
    `${rest}; style-src 'self' 'nonce-${nonce}'; script-src ${scriptsIn('/admin/assets/', hostsOf(host, publicUrl))}`;
}

/** For what came from elsewhere, such as uploads: as a page of its own it may do nothing at all. */
export const inertPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

const yearInSeconds = 365 * 24 * 60 * 60;

/** What every answer carries beside its policy. */
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
