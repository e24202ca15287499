import type { Language } from '@nihongo-lanka/contract';
import { message } from '@nihongo-lanka/contract';
import type { Renderer } from '../src/entry-server';
import { type ClientFiles, escapeHtml } from './document';

/** Seconds until the page asks again by itself. */
const retryAfter = 5;

/** A page for the time in which nothing of the site is known yet: it needs nothing but itself. */
export function unavailableDocument(renderer: Renderer, client: ClientFiles, language: Language) {
  const text = renderer.texts('ui', language);
  const html = `<!doctype html><html lang="${language}"><head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${retryAfter}">
<meta name="robots" content="noindex">
<title>${escapeHtml(text['unavailable.title'] ?? '')}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${client.style}</style>
</head><body>
<main class="narrow stack unavailable">
<p class="not-found-mark" lang="ja" aria-hidden="true">お待ちください</p>
<h1>${escapeHtml(text['unavailable.title'] ?? '')}</h1>
<p class="lead">${escapeHtml(message(language, 'error.UNAVAILABLE'))}</p>
<p>${escapeHtml(text['unavailable.again'] ?? '')}</p>
</main>
</body></html>`;
  return { retryAfter, html };
}
