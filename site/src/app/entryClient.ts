import { retryImport } from '@nihongo-lanka/client/retryImport';
import { createI18n, loadTexts } from '../i18n/i18n';
import { commonTexts, Shell } from './App';
import { type PageState, pageStateId } from './pageState';
import { notFoundRoute, routeOf } from './routes';

// Written by our own server in the same answer.
const { language, texts, ...state }: PageState = JSON.parse(
  document.getElementById(pageStateId)?.textContent ?? '',
);
const i18n = createI18n(language, texts);

// zod would try whether it may compile its schemas, which our policy forbids and browsers report.
// Said where zod looks for it, because importing zod here would bring it into every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Everything this page is made of comes first, so that no fallback is shown in between; a part
// that fails to load is shown by its error boundary. No top-level await: the parts import this
// module's chunk, and would wait for it for ever.
const parts = Promise.allSettled([
  loadTexts(i18n, commonTexts, language),
  Shell.preload(i18n),
  (state.notFound ? notFoundRoute : routeOf(window.location.pathname)).page.Page.preload(i18n),
]);

// A file of its own, because evaluating it together with ours keeps a phone busy for too long.
void Promise.all([retryImport(() => import('./hydrate')), parts]).then(([{ hydrate }]) =>
  hydrate({ i18n, ...state }),
);
