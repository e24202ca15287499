import type { Language } from '@nihongo-lanka/contract/language';
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { Route as RouterRoute, Routes, useLocation } from 'react-router-dom';
import { DataProvider } from '../data/DataProvider';
import { useDataStore } from '../data/useData';
import { type I18n, languageOf } from '../i18n/i18n';
import { LanguageProvider } from '../i18n/LanguageProvider';
import { useAnyText } from '../i18n/useText';
import { lazyPage } from '../page/lazyPage';
import { Origin } from '../page/origin';
import { OwnPartContext } from '../page/ownPart';
import { RenderedAsOver } from '../page/useIsOver';
import { useRouteTitle } from '../page/usePageTitle';
import { RequireAccount, RequireLearner } from '../session/guards';
import { SessionProvider, useSession } from '../session/SessionProvider';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { LoadingDots } from '../ui/LoadingDots';
import { ToastArea } from '../ui/notify';
import { RefusedFormContext } from '../ui/refusedForm';
import { SaveDataProvider } from '../ui/saveData';
import type { PageState } from './pageState';
import { type Access, notFoundPath, notFoundRoute, ownPartOf, type Route, routes } from './routes';
import { Unsent } from './Unsent';
import './site.css';

/** The texts every page needs, beside its own. */
export const commonTexts = ['ui', 'session', 'layout'] as const;

export const Shell = lazyPage(
  () => import('../layout/MainShell'),
  (module) => module.MainShell,
  ['layout'],
);

export type AppProps = Omit<PageState, 'language' | 'texts'> & {
  i18n: I18n;
  /** The notice of a preview. Anyone with its link may see the page. Only servers render one. */
  preview?: ReactNode;
  /** Is called once the page is there and React runs it. */
  onShown?: () => void;
};

/** The whole site, to be put into a router: the browser's, or the server's for one address. */
export function App({
  i18n,
  answers,
  notFound,
  user,
  refused,
  origin,
  savesData,
  isOver,
  preview,
  onShown,
}: AppProps) {
  // `answers` are in the language the page came in, also after a change of language.
  const [language] = useState(() => languageOf(i18n));
  const { pathname, search, key: visit } = useLocation();
  const [firstVisit] = useState(visit);
  // The server did not find it: the browser shows the 404 page too, and does not ask again.
  const [missing] = useState(notFound ? pathname + search : undefined);
  return (
    <DataProvider language={language} answers={answers}>
      <LocalisedData i18n={i18n}>
        <SaveDataProvider value={savesData}>
          <Origin value={origin}>
            <RenderedAsOver value={isOver}>
              <SessionProvider user={user}>
                <ErrorBoundary>
                  <Suspense fallback={<LoadingDots fullScreen />}>
                    <Shell>
                      {preview}
                      <RefusedFormContext value={visit === firstVisit ? refused : undefined}>
                        <Routes {...(pathname + search === missing && { location: notFoundPath })}>
                          {[...routes, notFoundRoute].map((route) => (
                            <RouterRoute
                              key={route.pattern}
                              path={route.pattern}
                              element={
                                <RouteElement
                                  key={route.pattern}
                                  route={route}
                                  isOpen={Boolean(preview)}
                                  onShown={onShown}
                                />
                              }
                            />
                          ))}
                        </Routes>
                      </RefusedFormContext>
                    </Shell>
                  </Suspense>
                </ErrorBoundary>
                <Unsent />
                <ToastArea />
              </SessionProvider>
            </RenderedAsOver>
          </Origin>
        </SaveDataProvider>
      </LocalisedData>
    </DataProvider>
  );
}

/** Provides the language. With a change of language it loads the foundation's own words too. */
export function LocalisedData({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  const { loadAhead } = useDataStore();
  const loadSite = useCallback(
    (language: Language) => loadAhead(language, 'siteShell'),
    [loadAhead],
  );
  return (
    <LanguageProvider i18n={i18n} loadAhead={loadSite}>
      {children}
    </LanguageProvider>
  );
}

interface RouteElementProps {
  route: Route;
  isOpen: boolean;
  onShown: (() => void) | undefined;
}

function RouteElement({ route, isOpen, onShown }: RouteElementProps) {
  const Guard = guards[isOpen ? 'all' : route.access];
  const { user } = useSession();
  return (
    <ErrorBoundary>
      <Suspense fallback={<LoadingDots />}>
        <RouteTitle route={route} onShown={onShown} />
        <Guard>
          <OwnPartContext value={ownPartOf(route, user)?.Part}>
            <route.page.Page />
          </OwnPartContext>
        </Guard>
      </Suspense>
    </ErrorBoundary>
  );
}

// A component of its own beside the page, so that it renders only when the page's texts are there.
function RouteTitle({ route, onShown }: Pick<RouteElementProps, 'route' | 'onShown'>) {
  const { texts, title } = route.page;
  const text = useAnyText(texts[0]);
  useRouteTitle(text(title));
  // React takes over each Suspense boundary by itself: the page's may be the last.
  useEffect(() => onShown?.(), [onShown]);
  return null;
}

const open = ({ children }: { children: ReactNode }) => children;

const guards = {
  all: open,
  account: RequireAccount,
  learner: RequireLearner,
} satisfies Record<Access, unknown>;
