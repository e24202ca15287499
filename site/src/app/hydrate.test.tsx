// @vitest-environment happy-dom

import { useEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { createI18n } from '../i18n/i18n';
import { hydrate } from './hydrate';
import { pageStateId } from './pageState';

vi.mock('./App', () => ({
  App({ onShown }: { onShown(): void }) {
    useEffect(onShown, [onShown]);
    return 'The page';
  },
}));

it('the document holds nothing of its reader once React runs the page', async () => {
  const state = Object.assign(document.createElement('script'), {
    type: 'application/json',
    id: pageStateId,
    textContent: '{"email":"nimali@example.com"}',
  });
  const root = Object.assign(document.createElement('div'), { id: 'root' });
  document.body.replaceChildren(root, state);
  const props = { answers: {}, notFound: false, savesData: false, origin: '', isOver: false };
  await hydrate({ i18n: createI18n('en', {}), ...props }, false);
  expect(root.textContent).toBe('The page');
  expect(document.documentElement.outerHTML).not.toContain('nimali');
});
