import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App, type AppProps } from './App';

/** Lets React take over the page that the server rendered. */
export function hydrate(props: AppProps) {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  // A transition works in slices, so that a phone can react to its reader in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <BrowserRouter>
          <App {...props} />
        </BrowserRouter>
      </StrictMode>,
    );
  });
}
