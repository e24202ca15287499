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

// zod tries whether it may compile its schemas. Our policy forbids that, and browsers report it. The
// setting stands where zod looks for it: an import of zod here would bring it into every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// All parts of the page load first, so that no fallback is shown in between. An error boundary shows a
// part that fails. No top-level await: the parts import this module's chunk and would wait for ever.
const parts = Promise.allSettled([
  loadTexts(i18n, commonTexts, language),
  Shell.preload(i18n),
  (state.notFound ? notFoundRoute : routeOf(window.location.pathname)).page.Page.preload(i18n),
]);

// React comes in a file of its own: together with this one it would block a phone for too long.
void Promise.all([retryImport(() => import('./hydrate')), parts]).then(([{ hydrate }]) =>
  hydrate({ i18n, ...state }),
);
