import './policies';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApp } from './app/App';
import { createI18nProvider } from './app/i18nProvider';
import { resources } from './app/resources';
import { createAuthProvider } from './authProvider';
import { createDataProvider } from './dataProvider';
import { detectLanguage } from './i18n/language';
import '../../fonts/fonts.css';
import './layout/fonts.css';

// A page from the browser's back/forward cache may belong to a session that has ended.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload();
});

const app = createApp({
  authProvider: createAuthProvider(),
  dataProvider: createDataProvider(resources),
  i18nProvider: await createI18nProvider(detectLanguage()),
});

const root = document.getElementById('console');
if (!root) throw new Error('index.html has no place for the console');
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
const styles = createCache({ key: 'css', ...(nonce && { nonce }) });
createRoot(root).render(
  <StrictMode>
    <CacheProvider value={styles}>{app}</CacheProvider>
  </StrictMode>,
);
