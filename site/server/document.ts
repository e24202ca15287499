import type { Language } from '@nihongo-lanka/contract';
import { languageQuery, languages, sessionCookies } from '@nihongo-lanka/contract';
import type { RenderedPage } from '../src/entry-server';
import { pageStateId } from '../src/pageState';

/** What the client build has to say to a document. */
export interface ClientFiles {
  /** The whole style sheet, written into each page so that nothing waits for it. */
  style: string;
  entry: string;
  /** The files a component needs first, by the component's name. */
  filesOf(component: string): readonly string[];
}

// Before the first paint: where a session seems to be there, the links for visitors stay hidden
// until it is known, so that they do not flash up. See `.session-unknown` in layout.css.
export const inlineScript = `if(document.cookie.includes('${sessionCookies.mark}=1'))document.documentElement.dataset.session='maybe'`;

interface Address {
  /** Origin and path, or the path alone while the origin is not known. */
  page: string;
  isPublic: boolean;
}

/** The whole document around a rendered page. */
export function documentOf(page: RenderedPage, client: ClientFiles, address: Address): string {
  const { state, title, description } = page;
  const { language } = state;
  const files = new Set([client.entry, ...page.components.flatMap(client.filesOf)]);
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    description && `<meta name="description" content="${escapeHtml(description)}">`,
    ...(address.isPublic
      ? publicLinks(page, address.page)
      : ['<meta name="robots" content="noindex">']),
    '<meta name="theme-color" content="#fbfaf5" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#14172b" media="(prefers-color-scheme: dark)">',
    '<meta name="color-scheme" content="light dark">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/icon-192.png" sizes="192x192" type="image/png">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<style>${client.style}</style>`,
    `<script>${inlineScript}</script>`,
    ...[...files].map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${client.entry}"></script>`,
  ];
  return [
    `<!doctype html><html lang="${language}"><head>`,
    ...head.filter(Boolean),
    `</head><body><div id="root">${page.markup}</div>`,
    `<script type="application/json" id="${pageStateId}">${jsonForScript(state)}</script>`,
    '</body></html>',
  ].join('\n');
}

// The default language stands at the plain address, where a reader without a preference gets it.
const addressIn = (language: Language, page: string) =>
  language === languages[0] ? page : `${page}?${languageQuery}=${language}`;

function publicLinks({ state, title, description }: RenderedPage, page: string) {
  const canonical = addressIn(state.language, page);
  return [
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...languages.map(
      (language) =>
        `<link rel="alternate" hreflang="${language}" href="${escapeHtml(addressIn(language, page))}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(page)}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    description && `<meta property="og:description" content="${escapeHtml(description)}">`,
    `<meta property="og:url" content="${escapeHtml(canonical)}">`,
    `<meta property="og:locale" content="${state.language === 'si' ? 'si_LK' : 'en_US'}">`,
    `<meta property="og:site_name" content="${escapeHtml(state.site.foundation.name)}">`,
  ];
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** JSON that cannot end the script element it stands in. */
function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
