import type { Language, NewsEvent } from '@nihongo-lanka/contract';
import { languageQuery, languages } from '@nihongo-lanka/contract';

// Characters that XML 1.0 does not allow, not even escaped.
const unwritable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this is about.
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

export function escapeXml(text: string): string {
  return text
    .replace(unwritable, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

/** The default language has the plain address. */
export function addressIn(language: Language, page: string): string {
  return language === languages[0] ? page : `${page}?${languageQuery}=${language}`;
}

interface Feed {
  language: Language;
  title: string;
  description: string;
  page: string;
  self: string;
  items: readonly {
    newsEvent: Pick<NewsEvent, 'title' | 'summary' | 'date' | 'lang'>;
    address: string;
    category: string;
  }[];
}

export function rss({ language, title, description, page, self, items }: Feed): string {
  const newest = items[0]?.newsEvent.date;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', addressIn(language, page)),
    element('description', description),
    element('language', language),
    ...(newest ? [element('lastBuildDate', new Date(newest).toUTCString())] : []),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    ...items.flatMap(({ newsEvent, address, category }) => [
      '<item>',
      element('title', newsEvent.title),
      element('link', addressIn(language, address)),
      // The same in every language: it is one item.
      `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
      element('pubDate', new Date(newsEvent.date).toUTCString()),
      element('category', category),
      // An item may still be in English in the Sinhala feed.
      element('dc:language', newsEvent.lang),
      element('description', newsEvent.summary),
      '</item>',
    ]),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

interface SitemapPage {
  /** Absolute, without a language. */
  address: string;
  /** ISO 8601. */
  changed?: string | undefined;
}

export function sitemap(pages: readonly SitemapPage[]): string {
  const entries = pages.flatMap(({ address, changed }) => {
    const alternates = [
      ...languages.map((language) => [language, addressIn(language, address)] as const),
      ['x-default', address] as const,
    ].map(
      ([hreflang, href]) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
    );
    return languages.flatMap((language) => [
      '<url>',
      element('loc', addressIn(language, address)),
      ...(changed ? [element('lastmod', changed)] : []),
      ...alternates,
      '</url>',
    ]);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
