// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, haveSessionMark, learner, noSession, renderAt } from '../../testing/browser';
import { Footer } from './Footer';
import { MainShell } from './MainShell';
import { Navigation } from './Navigation';

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer({ 'POST /auth/refresh': [...noSession] });
});
afterEach(() => {
  cleanup();
  haveSessionMark(false);
  localStorage.clear();
  vi.unstubAllGlobals();
});

const addresses = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href'));
const menu = () => screen.getByRole('navigation', { name: 'Main menu' });

describe('the main menu', () => {
  it('leads to every public page', async () => {
    await renderAt('/', <Navigation />);
    for (const path of ['/kana', '/lectures', '/news-events', '/about', '/contact', '/support']) {
      expect(addresses(menu())).toContain(path);
    }
    expect(addresses(menu())).toContain('/login');
  });

  it('has at most five entries in the bar of a phone, the rest behind a button', async () => {
    await renderAt('/about', <Navigation />);
    const more = within(menu()).getByRole('button', { name: 'More' });
    const popover = document.getElementById(more.getAttribute('popovertarget') ?? '');
    expect(popover?.getAttribute('popover')).toBe('auto');
    const inBar = [...menu().querySelectorAll('a')].filter(
      (link) => !popover?.contains(link) && !link.closest('.on-desks'),
    );
    expect(inBar.length + 1).toBeLessThanOrEqual(5);
    expect(inBar.map((link) => link.textContent)).toContain('Register');
    expect(popover?.querySelector('[aria-current="page"]')?.textContent).toBe('About');
  });

  it('shows the console to admins only', async () => {
    haveSessionMark();
    server.answers['POST /auth/refresh'] = [200, { user: learner }];
    await renderAt('/', <Navigation />);
    await waitFor(() => expect(addresses(menu())).toContain('/profile'));
    expect(addresses(menu())).not.toContain('/admin');
    cleanup();
    server.answers['POST /auth/refresh'] = [200, { user: { ...learner, role: 'admin' } }];
    await renderAt('/', <Navigation />);
    await waitFor(() => expect(addresses(menu())).toContain('/admin'));
  });
});

describe('the footer', () => {
  it('has about, courses, services and contact, each with the way to its pages', async () => {
    await renderAt('/', <Footer />);
    const linksUnder = (name: string) => {
      const section = screen.getByRole('heading', { name }).closest('section');
      return section ? addresses(section) : [];
    };
    expect(linksUnder('About')).toEqual(['/about']);
    expect(linksUnder('Courses')).toHaveLength(3);
    expect(linksUnder('Services')).toEqual([
      '/lectures?filter=all',
      '/kana',
      '/news-events',
      '/support',
    ]);
    expect(linksUnder('Contact')).toContain('/contact');
  });
});

describe('the note about examples', () => {
  const setup = (reason: string) =>
    [200, { items: [{ item: 'staff', reason, address: null }], panel: [] }] as const;
  const openAs = async (role: string, reason: string) => {
    haveSessionMark();
    server.answers['POST /auth/refresh'] = [200, { user: { ...learner, role } }];
    server.answers['GET /admin/setup'] = [...setup(reason)];
    await renderAt('/', <MainShell>here</MainShell>);
    await waitFor(() => expect(addresses(menu())).toContain('/profile'));
  };
  const note = () => screen.queryByRole('complementary', { name: 'For admins' });

  it('tells an admin, with the way to what has to be done', async () => {
    await openAs('admin', 'example');
    await waitFor(() => expect(note()).toBeTruthy());
    expect(addresses(note() ?? document.body)).toEqual(['/admin#setup']);
  });

  it('is gone once the examples are', async () => {
    await openAs('admin', 'missing');
    await waitFor(() => expect(server.calls).toContain('GET /admin/setup'));
    await act(async () => {});
    expect(note()).toBeNull();
  });

  it('is neither shown to a learner nor asked for', async () => {
    await openAs('learner', 'example');
    await act(async () => {});
    expect(server.calls).not.toContain('GET /admin/setup');
    expect(note()).toBeNull();
  });
});

describe('a new page', () => {
  let arrive: () => void;
  function Slow() {
    const [here, setHere] = useState(false);
    arrive = () => setHere(true);
    return here ? <h1>Slow page</h1> : <p>Loading</p>;
  }
  const open = () =>
    renderAt(
      '/start',
      <MainShell>
        <Routes>
          <Route
            path="/start"
            element={
              <>
                <h1>Start</h1>
                <Link to="/next">Go on</Link>
                <Link to="/slow">Go slowly</Link>
              </>
            }
          />
          <Route path="/next" element={<h1>Next page</h1>} />
          <Route path="/slow" element={<Slow />} />
        </Routes>
      </MainShell>,
    );
  const follow = async (name: string) => {
    const link = screen.getByRole('link', { name });
    link.focus();
    await act(async () => fireEvent.click(link));
  };

  it('begins at the top, with the focus on its heading', async () => {
    await open();
    expect(document.activeElement).toBe(document.body);
    const scrolled = vi.spyOn(window, 'scrollTo');
    await follow('Go on');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Next page' }));
    expect(scrolled).toHaveBeenCalledWith(0, 0);
  });

  it('gets the focus on its heading when that arrives later', async () => {
    await open();
    await follow('Go slowly');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    await act(async () => arrive());
    const heading = screen.getByRole('heading', { name: 'Slow page' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('takes no focus from a reader who has moved on', async () => {
    await open();
    await follow('Go slowly');
    const elsewhere = within(menu()).getByRole('link', { name: 'About' });
    elsewhere.focus();
    await act(async () => arrive());
    await screen.findByRole('heading', { name: 'Slow page' });
    expect(document.activeElement).toBe(elsewhere);
  });
});
