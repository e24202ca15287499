// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, noSession, renderAt } from '../../testing/browser';
import { aboutContent, nothingWritten } from '../../testing/content';
import { AboutPage } from './AboutPage';

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
    await renderAt('/about', <AboutPage />, ['about']);
    expect((await screen.findByText('one')).tagName).toBe('EM');
    for (const [heading, said] of [
      ['Vision', 'A seen future'],
      ['Mission', 'A chosen task'],
    ] as const) {
      const section = screen.getByRole('heading', { name: heading }).closest('section');
      expect(section?.textContent).toBe(heading + said);
    }
  });

  it('shows the known facts if no more is written, without an empty heading', async () => {
    fakeServer({
      'POST /auth/refresh': [...noSession],
      'GET /site/about': [200, nothingWritten.about],
    });
    await renderAt('/about', <AboutPage />, ['about']);
    expect(
      await screen.findByText(/non-profit foundation for the youth of Sri Lanka/),
    ).toBeTruthy();
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'About us',
    ]);
    expect(screen.getByRole('link', { name: 'Write to us' })).toBeTruthy();
  });

  it('introduces the team, whose portraits only decorate their names', async () => {
    await renderAt('/about', <AboutPage />, ['about']);
    expect(await screen.findByRole('heading', { name: 'Nirmala' })).toBeTruthy();
    expect(screen.getByText('Role of Nirmala')).toBeTruthy();
    expect(screen.getByText('About Nirmala')).toBeTruthy();
    expect(document.querySelector('.portrait')?.getAttribute('alt')).toBe('');
  });
});
