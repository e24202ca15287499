// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, haveSessionMark, learner, noSession, renderAt } from '../../testing/browser';
import { homeContent, nothingWritten } from '../../testing/content';
import { HomePage } from './HomePage';

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer({
    'POST /auth/refresh': [...noSession],
    'GET /site/home': [200, homeContent],
  });
});
afterEach(() => {
  cleanup();
  haveSessionMark(false);
  localStorage.clear();
  vi.unstubAllGlobals();
});

const open = () => renderAt('/', <HomePage />, ['home']);
const section = (name: string) => {
  const found = screen.getByRole('heading', { name }).closest('section');
  if (!found) throw new Error(`no section ${name}`);
  return within(found);
};

describe('the home page', () => {
  it('says that lessons are free and leads to registration', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('free');
    expect(screen.getByRole('link', { name: 'Register free' }).getAttribute('href')).toBe(
      '/register',
    );
    await screen.findByText('A classroom in your hand');
  });

  it('leads somebody who is logged in to the lectures instead', async () => {
    haveSessionMark();
    server.answers['POST /auth/refresh'] = [200, { user: learner }];
    await open();
    expect(await screen.findByRole('link', { name: 'Go to your lectures' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Register free' })).toBeNull();
    await screen.findByText('A classroom in your hand');
  });

  it('shows every course with its level, its points and the way to its lectures', async () => {
    await open();
    await screen.findByText('Japanese for beginners');
    const links = section('Three courses, one road').getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/lectures?filter=Beginner',
      '/lectures?filter=JLPT-N4',
      '/lectures?filter=JFT',
    ]);
    for (const { slug } of homeContent.courses) {
      expect(screen.getByText(`Level of ${slug}`)).toBeTruthy();
      expect(screen.getByText(`First point of ${slug}`)).toBeTruthy();
    }
    // Only the beginners' points stand open at once.
    expect(screen.getByText('First point of beginner').closest('details')).toBeNull();
    expect(screen.getByText('First point of jft-basic').closest('details')).toBeTruthy();
  });

  it('lists the lectures of each course with what they teach and how long they are', async () => {
    await open();
    await screen.findByText('Japanese for beginners');
    const lists = screen.getAllByRole('list', { name: 'Lectures' });
    expect(lists.map(({ textContent }) => textContent)).toEqual([
      'Language Beginners · 10:05First hiragana: あいうえお',
      'JFT 2 · coming soon',
    ]);
    expect(section('Three courses, one road').getByText('あいうえお').lang).toBe('ja');
  });

  it('lists three lectures of a course, and says how many more there are', async () => {
    const [lecture] = homeContent.lectures;
    const lectures = [1, 2, 3, 4, 5].map((place) => ({ ...lecture, title: `Lecture ${place}` }));
    server.answers['GET /site/home'] = [200, { ...homeContent, lectures }];
    await open();
    expect(await screen.findByText('and 2 more')).toBeTruthy();
    expect(screen.getByText('Lecture 3')).toBeTruthy();
    expect(screen.queryByText('Lecture 4')).toBeNull();
  });

  it('shows the facility, the culture, the key to success and one quote in Japanese', async () => {
    await open();
    expect(await screen.findByText('Short lectures')).toBeTruthy();
    expect(section('More than a language').getByText('leaves').tagName).toBe('STRONG');
    expect(section('The key to success').getByText('A little every day')).toBeTruthy();
    const quotes = document.querySelectorAll('blockquote');
    expect([...quotes].map((quote) => quote.textContent)).toEqual(['千里の道も一歩から']);
    expect(quotes[0]?.firstElementChild?.getAttribute('lang')).toBe('ja');
    expect(screen.getByText('Japanese proverb')).toBeTruthy();
  });

  it('shows the people of the foundation apart from those who teach', async () => {
    await open();
    await screen.findByText('Nirmala');
    expect(section('The people behind it').queryByText('Haruka')).toBeNull();
    const academic = section('Academic staff');
    expect(academic.getByText('About Haruka')).toBeTruthy();
    expect(academic.getByText('水野 遥').getAttribute('lang')).toBe('ja');
  });

  it('shows no heading, list or quote without content', async () => {
    server.answers['GET /site/home'] = [200, nothingWritten.home];
    await open();
    await waitFor(() => expect(document.querySelector('.skeleton')).toBeNull());
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['How to start']);
    expect(document.querySelector('figure, blockquote, .band, .culture, ul')).toBeNull();
  });

  it('keeps what can be said without the CMS, and can ask it again', async () => {
    server.answers['GET /site/home'] = [503, { message: 'Not available', code: 'UNAVAILABLE' }];
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('Not available');
    expect(screen.getByText('How to start')).toBeTruthy();
    server.answers['GET /site/home'] = [200, homeContent];
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Japanese for beginners')).toBeTruthy();
  });
});
