import { type Language, languageQuery, languages } from '@nihongo-lanka/contract';
import {
  addressIn,
  pageStateId,
  pageStatePath,
  type RenderedPage,
  routes,
  type Start,
  startId,
  themeColours,
} from '../src/app/entryServer';

export interface ClientFiles {
  style: { href: string; text: string };
  startScript: string;
  /** The first files, by the component's name. */
  filesOf(component: string): readonly string[];
}

/** Prefetches while the reader presses the link. Links with a click handler lead nowhere. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          {
            href_matches: routes.flatMap(({ access, pattern }) =>
              access === 'all' ? [pattern] : [],
            ),
          },
          { not: { selector_matches: '[data-in-place]' } },
        ],
      },
      eagerness: 'conservative',
    },
  ],
});

interface Address {
  path: string;
  /** The path alone while the origin is not known. */
  absolute: (path: string) => string;
  isPublic: boolean;
  /** A preview: React does not start, and search engines must leave it out. */
  isStill?: boolean;
  /** The ETag of the state, which the browser then fetches. Default: inline. */
  state?: string;
}

export function documentOf(page: RenderedPage, client: ClientFiles, address: Address): string {
  const { state, title, description } = page;
  const { language } = state;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    description && `<meta name="description" content="${escapeHtml(description)}">`,
    ...(address.isPublic ? publicLinks(page, address) : []),
    // In the panel's frame, a link that led away would be hard to come back from.
    address.isStill && '<meta name="robots" content="noindex"><base target="_blank">',
    `<meta name="theme-color" content="${themeColours.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${themeColours.dark}" media="(prefers-color-scheme: dark)">`,
    '<meta name="color-scheme" content="light dark">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/icon-192.png" sizes="192x192" type="image/png">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    ...(address.isStill ? [] : startOf(page, client, address)),
    `<link rel="stylesheet" href="${client.style.href}">`,
    // After the style sheet: the script loads its typefaces.
    `<script>${client.startScript}</script>`,
  ];
  return [
    `<!doctype html><html lang="${language}"><head>`,
    ...head.filter(Boolean),
    `</head><body><div id="root">${page.markup}</div>`,
    !address.isStill && !address.state && jsonScript(pageStateId, state),
    '</body></html>',
  ]
    .filter(Boolean)
    .join('\n');
}

/** A button that needs React. */
const heldButton = /<button\b(?![^<>]*popovertarget)[^<>]*type="button"/i;

function startOf(page: RenderedPage, { filesOf }: ClientFiles, { path, state }: Address) {
  const files = new Set(page.components.flatMap(filesOf));
  const start: Start = {
    files: [...files].map((file) => `/${file}`),
    atOnce: page.beginsAtOnce,
    ...(page.stored && { stored: page.stored }),
    ...(heldButton.test(page.markup) && { failure: page.failure }),
    ...(state && {
      state: stateAddress(path, page.state.language),
      version: state,
    }),
  };
  return [
    jsonScript(startId, start),
    !page.beginsAtOnce &&
      !page.state.savesData &&
      `<script type="speculationrules">${speculationRules}</script>`,
  ];
}

function stateAddress(path: string, language: Language) {
  const { pathname, search } = new URL(path, 'http://localhost');
  return `${pageStatePath}${pathname}${search || '?'}${search && '&'}${languageQuery}=${language}`;
}

const jsonScript = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${jsonForScript(value)}</script>`;

function publicLinks(page: RenderedPage, { path, absolute }: Address) {
  const { state, title, description, head } = page;
  const address = absolute(head.canonicalPath ?? path);
  const canonical = addressIn(state.language, address);
  const { image } = head;
  const meta = (property: string, content: string | number | undefined) =>
    content !== undefined && `<meta property="${property}" content="${escapeHtml(`${content}`)}">`;
  return [
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...languages.map(
      (language) =>
        `<link rel="alternate" hreflang="${language}" href="${escapeHtml(addressIn(language, address))}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(address)}">`,
    ...(head.feeds ?? []).map(
      (feed) =>
        `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(feed.title)}" href="${escapeHtml(feed.href)}">`,
    ),
    meta('og:type', head.type ?? 'website'),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', canonical),
    meta('og:locale', state.language === 'si' ? 'si_LK' : 'en_US'),
    meta('og:site_name', page.siteName),
    ...(image
      ? [
          meta('og:image', absolute(image.url)),
          meta('og:image:width', image.width),
          meta('og:image:height', image.height),
          meta('og:image:alt', image.alt),
          '<meta name="twitter:card" content="summary_large_image">',
        ]
      : []),
    ...(head.jsonLd ?? []).map(
      (object) => `<script type="application/ld+json">${jsonForScript(object)}</script>`,
    ),
  ];
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** JSON that cannot end the script element it stands in. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

export const escapeJson = (text: string) => jsonForScript(text).slice(1, -1);
