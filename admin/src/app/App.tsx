import { QueryClient } from '@tanstack/react-query';
import {
  Admin,
  type AuthProvider,
  CustomRoutes,
  HttpError,
  type I18nProvider,
  localStorageStore,
  Notification,
  type Store,
} from 'react-admin';
import { createBrowserRouter, Route, RouterProvider } from 'react-router-dom';
import { consoleRouterProvider } from '../addresses';
import type { Access } from '../authProvider';
import { ConsoleResource } from '../ConsoleResource';
import { Dashboard } from '../dashboard';
import type { ConsoleDataProvider } from '../dataProvider';
import { Refused, Unreachable } from '../layout/AccessNotice';
import { darkTheme, lightTheme } from '../layout/theme';
import { UnknownScreen } from '../layout/UnknownScreen';
import { ConsoleLayout } from './ConsoleLayout';
import { useSwitchedI18nProvider } from './i18nProvider';
import { resources } from './resources';

const screens = resources.map((screens) => <ConsoleResource key={screens.name} {...screens} />);

/** Nothing of the console is mounted for anybody but an admin. */
function screensFor(access: Access | undefined) {
  if (access === 'admin') return screens;
  return (
    <CustomRoutes noLayout>
      <Route path="*" element={access === 'refused' ? <Refused /> : <Unreachable />} />
    </CustomRoutes>
  );
}

interface Providers {
  authProvider: AuthProvider;
  dataProvider: ConsoleDataProvider;
  i18nProvider: I18nProvider;
}

export function createApp(providers: Providers) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        // The server has answered: asking again changes nothing.
        retry: (failures, error) =>
          failures < 1 && !(error instanceof HttpError && error.status > 0),
      },
      // Offline, a change would wait for the line without a word. So it fails, and says why.
      mutations: { networkMode: 'always' },
    },
  });

  const store = localStorageStore(undefined, 'console');
  // See useSwitchedI18nProvider.
  store.removeItem('locale');
  // Each visit begins with what waits for an admin, not with what was looked for last time.
  for (const { name } of resources) store.removeItem(`${name}.listParams`);
  // On a tablet the menu starts as icons, so that the lists have room.
  if (window.matchMedia('(max-width: 899px)').matches && store.getItem('sidebar.open') == null) {
    store.setItem('sidebar.open', false);
  }

  const element = <Console {...providers} store={store} queryClient={queryClient} />;
  const router = createBrowserRouter([{ path: '*', element }], { basename: '/admin' });
  return <RouterProvider router={router} />;
}

function Console({
  i18nProvider,
  ...given
}: Providers & { store: Store; queryClient: QueryClient }) {
  return (
    <Admin
      {...given}
      i18nProvider={useSwitchedI18nProvider(i18nProvider)}
      routerProvider={consoleRouterProvider}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      layout={ConsoleLayout}
      notification={Notices}
      dashboard={Dashboard}
      catchAll={UnknownScreen}
      title="Nihongo Lanka"
      loginPage={false}
      requireAuth
      disableTelemetry
    >
      {screensFor}
    </Admin>
  );
}

/** What has happened, over the middle of the bar: at the bottom it would cover the buttons of forms. */
function Notices() {
  return <Notification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} />;
}
