import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App, type AppProps } from './App';

/** Makes the page on the screen React's own: what the server rendered is exactly what it finds. */
export function hydrate(props: AppProps) {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  // As a transition it is done in slices, between which a phone answers its reader.
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
