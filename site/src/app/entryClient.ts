import { retryImport } from '@nihongo-lanka/client/retryImport';
import { createI18n, loadTexts } from '../i18n/i18n';
import 'virtual:look.css';
import { commonTexts, Shell } from './App';
import type { PageState } from './pageState';
import { notFoundRoute, ownPartOf, routeOf } from './routes';

// zod tries whether it may compile its schemas. Our policy forbids that, and browsers report it. The
// setting stands where zod looks for it: an import of zod here would bring it into every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/**
 * Lets React run on the page, with the state that the server sent. Called by the start script.
 * @param isRendered whether the page was rendered from the same state.
 */
export async function begin(
  { language, texts, ...state }: PageState,
  isRendered: boolean,
): Promise<void> {
  const i18n = createI18n(language, texts);
  const route = state.notFound ? notFoundRoute : routeOf(window.location.pathname);
  // React comes in a file of its own: together with this one it would block a phone for too long.
  // All parts of the page load first, so that no fallback is shown in between. An error boundary shows
  // a part that fails.
  const [{ hydrate }] = await Promise.all([
    retryImport(() => import('./hydrate')),
    Promise.allSettled([
      loadTexts(i18n, commonTexts, language),
      Shell.preload(i18n),
      route.page.Page.preload(i18n),
      ownPartOf(route, state.user)?.Part.preload(i18n),
    ]),
  ]);
  await hydrate({ i18n, ...state }, isRendered);
}
