import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App, type AppProps } from './App';
import { pageStateId } from './pageState';

/**
 * Lets React take over the page that the server rendered, or show it anew where it was not rendered
 * from these props. @returns once React runs the page, or tells its reader why not.
 */
export async function hydrate(props: AppProps, isRendered: boolean): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  await new Promise<void>((resolve) => {
    const app = (
      <StrictMode>
        <BrowserRouter>
          <App {...props} onShown={resolve} />
        </BrowserRouter>
      </StrictMode>
    );
    const tell = (error: unknown) => {
      console.error(error);
      resolve();
    };
    const options = { onCaughtError: tell, onUncaughtError: tell };
    // A transition works in slices, so that a phone can react to its reader in between.
    startTransition(() => {
      if (isRendered) hydrateRoot(root, app, options);
      else createRoot(root, options).render(app);
    });
  });
  // It names the reader. The document outlives a log-out, and the next reader of this device can look into it.
  document.getElementById(pageStateId)?.remove();
}
