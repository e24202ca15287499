import { languages, sessionMark } from '@nihongo-lanka/contract';
import { addressIn, pageStateId, type RenderedPage, themeColours } from '../src/app/entryServer';
import { lateFacesScript } from './lateFaces';

/** What a document needs of the client build. */
export interface ClientFiles {
  /** The scale and the style sheet. They are written into each page, so that no page waits for them. */
  style: string;
  entry: string;
  /** The files a component needs first, by the component's name. */
  filesOf(component: string): readonly string[];
}

// Before the first paint: where a session seems to be there, the links for visitors stay hidden
// until it is known, so that they do not flash up. See `.session-unknown` in layout.css.
const sessionScript = `if(document.cookie.includes('${sessionMark}=1'))document.documentElement.dataset.session='maybe'`;

export const inlineScript = `${sessionScript};${lateFacesScript}`;

interface Address {
  path: string;
  /** Origin and path, or the path alone while the origin is not known. */
  absolute: (path: string) => string;
  isPublic: boolean;
  /** Whether no script of ours runs in it, and search engines must leave it out. */
  isStill?: boolean;
}

/** The whole document around a rendered page. */
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
    `<style>${client.style}</style>`,
    `<script>${inlineScript}</script>`,
    ...(address.isStill ? [] : scriptsOf(page, client)),
  ];
  return [
    `<!doctype html><html lang="${language}"><head>`,
    ...head.filter(Boolean),
    `</head><body><div id="root">${page.markup}</div>`,
    ...(address.isStill
      ? []
      : [`<script type="application/json" id="${pageStateId}">${jsonForScript(state)}</script>`]),
    '</body></html>',
  ].join('\n');
}

function scriptsOf({ components }: RenderedPage, { entry, filesOf }: ClientFiles) {
  const files = new Set([entry, ...components.flatMap(filesOf)]);
  return [
    ...[...files].map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${entry}"></script>`,
  ];
}

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
function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

/** A text as it stands between the quotes of such JSON. */
export const escapeJson = (text: string) => jsonForScript(text).slice(1, -1);
