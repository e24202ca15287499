import { type Language, type MessageKey, message } from '@nihongo-lanka/contract';
import type { FastifyReply } from 'fastify';
import type { Renderer } from '../src/app/entryServer';
import { type ClientFiles, escapeHtml } from './document';

/** Seconds. */
const retryAfter = 5;

// Reloads only once the page is there, so that readers keep their place.
export const retryScript = `document.getElementById('again').hidden=false;setInterval(()=>fetch(location.href,{method:'HEAD'}).then(({status})=>status===503||location.reload(),()=>{}),${retryAfter * 1000})`;

interface Notice {
  title: string;
  mark: string;
  text: string;
  more?: string;
  retry: string;
  /** Default: the same page. */
  href?: string;
  script?: string;
}

/** Needs no content and no other file, for when nothing else can be shown. */
function noticeDocument({ style }: ClientFiles, language: Language, notice: Notice): string {
  const { title, mark, text, more = '', retry, href = '', script } = notice;
  return `<!doctype html><html lang="${language}"><head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style.text}</style>
</head><body>
<main class="narrow stack">
<p class="page-mark" lang="ja" aria-hidden="true">${mark}</p>
<h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(text)}</p>
${more}<p><a class="button" href="${href}">${escapeHtml(retry)}</a></p>
</main>
${script ? `<script>${script}</script>\n` : ''}</body></html>`;
}

type Documents = readonly [Pick<Renderer, 'texts'>, ClientFiles, Language];

export function unavailableDocument(...[renderer, client, language]: Documents) {
  const texts = renderer.texts('ui', language);
  const html = noticeDocument(client, language, {
    title: texts['unavailable.title'] ?? '',
    mark: 'お待ちください',
    text: message(language, 'error.UNAVAILABLE'),
    more: `<p id="again" hidden>${escapeHtml(texts['unavailable.again'] ?? '')}</p>\n`,
    retry: texts['failed.retry'] ?? '',
    script: retryScript,
  });
  return { retryAfter, html };
}

export function tooManyDocument(...[renderer, client, language]: Documents) {
  const texts = renderer.texts('ui', language);
  return noticeDocument(client, language, {
    title: texts['unavailable.title'] ?? '',
    mark: 'お待ちください',
    text: message(language, 'error.TOO_MANY_REQUESTS'),
    retry: texts['failed.retry'] ?? '',
  });
}

export function refusedDocument(
  client: ClientFiles,
  language: Language,
  why: MessageKey,
  { title = message(language, 'form.refused'), href = '' } = {},
) {
  return noticeDocument(client, language, {
    title,
    mark: 'すみません',
    text: message(language, why),
    retry: message(language, 'form.back'),
    href,
  });
}

export function faultDocument(...[renderer, client, language, number]: [...Documents, string]) {
  return noticeDocument(client, language, {
    title: message(language, 'error.INTERNAL'),
    mark: 'すみません',
    text: message(language, 'fault.report'),
    more: `<p><code>${number}</code></p>\n`,
    retry: renderer.texts('ui', language)['failed.retry'] ?? '',
  });
}

export function expiredDocument(...[renderer, client, language]: Documents) {
  const texts = renderer.texts('layout/preview', language);
  return noticeDocument(client, language, {
    title: texts['expired.title'] ?? '',
    mark: '時間切れ',
    text: texts['expired.text'] ?? '',
    retry: renderer.texts('ui', language)['notFound.home'] ?? '',
    href: '/',
  });
}

export function sendNotice(reply: FastifyReply, retryAfter: number, html: string) {
  return reply
    .header('retry-after', retryAfter)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
