// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, noSession, renderAt } from '../../testing/browser';
import { aboutContent } from '../../testing/content';
import { AboutPage } from './AboutPage';
import { aboutText } from './aboutText';

beforeEach(() => {
  fakeServer({
    'POST /auth/refresh': [...noSession],
    'GET /site/about': [200, aboutContent],
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the page about the foundation', () => {
  it('tells its background, vision and mission', async () => {
    await renderAt('/about', <AboutPage />, [aboutText]);
    expect((await screen.findByText('one')).tagName).toBe('EM');
    for (const [heading, said] of [
      ['Vision', 'A seen future'],
      ['Mission', 'A chosen task'],
    ] as const) {
      const section = screen.getByRole('heading', { name: heading }).closest('section');
      expect(section?.textContent).toBe(heading + said);
    }
  });

  it('introduces the team, whose portraits only decorate their names', async () => {
    await renderAt('/about', <AboutPage />, [aboutText]);
    expect(await screen.findByRole('heading', { name: 'Nirmala' })).toBeTruthy();
    expect(screen.getByText('Role of Nirmala')).toBeTruthy();
    expect(screen.getByText('About Nirmala')).toBeTruthy();
    expect(document.querySelector('.portrait')?.getAttribute('alt')).toBe('');
  });
});
