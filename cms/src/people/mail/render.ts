import {
  defaultLanguage,
  type Language,
  languageQuery,
  type MailTemplate,
} from '@nihongo-lanka/contract';
import type { MailContent, MailPlaces, MailTexts } from './content';
import { en } from './en';
import { si } from './si';
import { type MailData, mailRules } from './templates';

const texts: Readonly<Record<Language, MailTexts>> = { en, si };

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

export interface MailSurroundings {
  language: Language;
  /** Without a trailing slash. */
  siteUrl: string;
  foundation: string;
  /** Undefined for mandatory mails. */
  unsubscribeUrl?: string | undefined;
}

export function pageAddress(siteUrl: string, path: string, language: Language): string {
  const url = new URL(`${siteUrl}${path}`);
  if (language !== defaultLanguage) url.searchParams.set(languageQuery, language);
  return url.href;
}

export function renderMail<Template extends MailTemplate>(
  template: Template,
  data: MailData[Template],
  surroundings: MailSurroundings,
): RenderedMail {
  const { language, siteUrl, foundation } = surroundings;
  const places: MailPlaces = {
    foundation,
    page: (path) => pageAddress(siteUrl, path, language),
  };
  // A line break would start another header.
  const content = texts[language].templates[template](data, places);
  const subject = content.subject.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return {
    subject,
    text: textOf(content, surroundings),
    html: htmlOf({ ...content, subject }, surroundings),
  };
}

export function withoutSecrets(
  template: MailTemplate,
  language: Language,
  open: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { hidden } = texts[language];
  const secrets: readonly string[] = mailRules[template].secrets ?? [];
  return { ...Object.fromEntries(secrets.map((name) => [name, hidden])), ...open };
}

function textOf(content: MailContent, surroundings: MailSurroundings): string {
  const { language, siteUrl, foundation, unsubscribeUrl } = surroundings;
  const { orOpen: _, sentBy, unsubscribe } = texts[language];
  const { greeting, paragraphs, facts = [], quote, links = [], button, after = [] } = content;
  const parts = [
    ...(greeting ? [greeting] : []),
    ...paragraphs,
    facts.map(([label, value]) => `${label} ${value}`).join('\n'),
    ...(quote ? [quote.label, quote.text.replace(/^/gm, '> ')] : []),
    ...links.map(({ label, text, href }) => [label, text, href].filter(Boolean).join('\n')),
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    ...after,
    `-- \n${sentBy(foundation)}\n${siteUrl}`,
    ...(unsubscribeUrl ? [`${unsubscribe}\n${unsubscribeUrl}`] : []),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
const withBreaks = (text: string) => escaped(text).replaceAll('\n', '<br>\n');

// Light and dark colours of client/src/look.ts. Some mail programs ignore style elements, so the
// essentials are attributes too.
const style = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; background: #fbfaf5; color: #1b1f3b; }
main { max-width: 34rem; margin: 0 auto; padding: 24px 16px; font: 16px/1.6 sans-serif; }
h1 { font-size: 22px; line-height: 1.3; margin: 0 0 16px; }
dt { font-weight: bold; } dd { margin: 0 0 8px; overflow-wrap: anywhere; }
blockquote { margin: 8px 0 16px; padding: 4px 0 4px 16px; border-left: 4px solid #c8341d; overflow-wrap: anywhere; }
a { color: #a92a16; overflow-wrap: anywhere; }
a.button { color: #ffffff; }
footer { margin-top: 32px; padding-top: 16px; border-top: 1px solid #777a8b; font-size: 14px; }
@media (prefers-color-scheme: dark) {
  body { background: #14172b !important; color: #f0ede3 !important; }
  a { color: #ff917b !important; }
  a.button { color: #ffffff !important; }
}`;
const buttonStyle =
  'display:inline-block;padding:12px 24px;border-radius:8px;background:#c8341d;color:#ffffff;font-weight:bold;text-decoration:none';

function htmlOf(content: MailContent, surroundings: MailSurroundings): string {
  const { language, siteUrl, foundation, unsubscribeUrl } = surroundings;
  const { orOpen, sentBy, unsubscribe } = texts[language];
  const { subject, heading = subject, greeting, paragraphs, facts, quote, links, button } = content;
  const paragraph = (html: string) => `<p>${html}</p>`;
  const anchor = (href: string, label = href) => `<a href="${escaped(href)}">${escaped(label)}</a>`;
  const parts = [
    `<h1>${escaped(heading)}</h1>`,
    ...(greeting ? [paragraph(escaped(greeting))] : []),
    ...paragraphs.map((text) => paragraph(escaped(text))),
    facts &&
      `<dl>\n${facts
        .map(([label, value]) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`)
        .join('\n')}\n</dl>`,
    quote &&
      `${paragraph(escaped(quote.label))}\n<blockquote>${withBreaks(quote.text)}</blockquote>`,
    links &&
      `<ul>\n${links
        .map(
          ({ label, href, text }) =>
            `<li>${anchor(href, label)}${text ? `<br>${escaped(text)}` : ''}</li>`,
        )
        .join('\n')}\n</ul>`,
    button &&
      `${paragraph(`<a class="button" href="${escaped(button.href)}" style="${buttonStyle}">${escaped(button.label)}</a>`)}
${paragraph(`${escaped(orOpen)}<br>${anchor(button.href)}`)}`,
    ...(content.after ?? []).map((text) => paragraph(escaped(text))),
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${style}
</style>
</head>
<body style="margin:0;background:#fbfaf5;color:#1b1f3b">
<main style="max-width:34rem;margin:0 auto;padding:24px 16px;font:16px/1.6 sans-serif">
${parts.filter((part) => part).join('\n')}
<footer style="margin-top:32px;padding-top:16px;border-top:1px solid #777a8b;font-size:14px">
${paragraph(`${escaped(sentBy(foundation))}<br>${anchor(siteUrl)}`)}
${unsubscribeUrl ? paragraph(`${escaped(unsubscribe)}<br>${anchor(unsubscribeUrl)}`) : ''}</footer>
</main>
</body>
</html>
`;
}
