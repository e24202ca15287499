import { createHash } from 'node:crypto';

/** What a browser has to have to run an inline style or script: its hash. */
export function inlineSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

const shared = [
  "default-src 'self'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
];

/** The public site's policy: nothing from elsewhere but the video player, nothing inline unknown. */
export function sitePolicy(inline: { style: string; scripts: readonly string[] }): string {
  return [
    ...shared,
    "img-src 'self' data:",
    // One face is written into the style sheet.
    "font-src 'self' data:",
    "media-src 'self'",
    'frame-src https://www.youtube-nocookie.com',
    `script-src 'self' ${inline.scripts.map(inlineSource).join(' ')}`,
    `style-src 'self' ${inlineSource(inline.style)}`,
  ].join('; ');
}

/** The console's components write their styles into the page as they are drawn. */
export const consolePolicy = [
  ...shared,
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
].join('; ');

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
