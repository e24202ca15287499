import type { Language } from '@nihongo-lanka/contract';
import { message } from '@nihongo-lanka/contract';
import type { Renderer } from '../src/entry-server';
import { type ClientFiles, escapeHtml } from './document';

/** Seconds until the page asks again by itself. */
const retryAfter = 5;

// Comes back only once there is something to show, so that nobody is thrown out of what they read;
// says so only where it runs.
export const retryScript = `document.getElementById('again').hidden=false;setInterval(()=>fetch(location.href,{method:'HEAD'}).then(({status})=>status===503||location.reload(),()=>{}),${retryAfter * 1000})`;

/** A page for the time in which nothing of the site is known yet: it needs nothing but itself. */
export function unavailableDocument(renderer: Renderer, client: ClientFiles, language: Language) {
  const said = renderer.texts('ui', language);
  const text = (key: string) => escapeHtml(said[key] ?? '');
  const html = `<!doctype html><html lang="${language}"><head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text('unavailable.title')}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${client.style}</style>
</head><body>
<main class="narrow stack unavailable">
<p class="not-found-mark" lang="ja" aria-hidden="true">お待ちください</p>
<h1>${text('unavailable.title')}</h1>
<p class="lead">${escapeHtml(message(language, 'error.UNAVAILABLE'))}</p>
<p id="again" hidden>${text('unavailable.again')}</p>
<p><a class="button" href="">${text('failed.retry')}</a></p>
</main>
<script>${retryScript}</script>
</body></html>`;
  return { retryAfter, html };
}
