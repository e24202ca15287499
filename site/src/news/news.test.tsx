// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/browser';
import { NewsEventPage } from './NewsEventPage';
import { NewsEventsPage } from './NewsEventsPage';
import { pagesToShow } from './Pager';

const row = (slug: string, title: string, details: object = {}) => ({
  slug,
  title,
  kind: 'news',
  summary: `About ${title}`,
  date: '2026-04-04T23:30:00.000Z',
  cover: null,
  startsAt: null,
  endsAt: null,
  location: null,
  lang: 'en',
  ...details,
});
const openDay = row('open-day', 'Open day', {
  kind: 'event',
  location: 'Town hall, Kandy',
  lang: 'si',
  startsAt: '2126-12-08T04:00:00.000Z',
  endsAt: '2126-12-08T10:00:00.000Z',
});
const captions = row('captions', 'Captions');

let upcoming: object[];
let earlier: { rows: object[]; total: number };
let item: [status: number, body: object];
let isDown: boolean;
const asked: URLSearchParams[] = [];

beforeEach(() => {
  upcoming = [openDay];
  earlier = { rows: [captions], total: 20 };
  item = [404, { message: 'This could not be found', code: 'NOT_FOUND' }];
  isDown = false;
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://site.example');
    if (isDown) return Response.json({ message: 'Not now', code: 'UNAVAILABLE' }, { status: 503 });
    if (pathname !== '/api/v1/news-events') return Response.json(item[1], { status: item[0] });
    asked.push(searchParams);
    const isUpcoming = JSON.parse(searchParams.get('filter') ?? '{}').upcoming;
    const rows = isUpcoming ? upcoming : earlier.rows;
    const total = isUpcoming ? upcoming.length : earlier.total;
    return Response.json(rows, { headers: { 'content-range': `news-events 0-8/${total}` } });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const open = (address: string) =>
  renderAt(
    address,
    <Routes>
      <Route path="/news-events" element={<NewsEventsPage />} />
      <Route path="/news-event/:title" element={<NewsEventPage />} />
    </Routes>,
    ['news'],
  );
const group = (name: string) => within(screen.getByRole('region', { name }));
const address = () => screen.getByTestId('address').textContent;

describe('the list of news and events', () => {
  it('shows what is to come in its own group, with day, hours and place in Sri Lanka', async () => {
    await open('/news-events');
    await screen.findByText('Open day');
    const card = group('Upcoming events');
    expect(card.getByText('Sunday, December 8, 2126')).toBeTruthy();
    expect(card.getByText('09:30 to 15:30')).toBeTruthy();
    expect(card.getByText('Open day').closest('h3')?.lang).toBe('si');
    expect(card.getByText('In Sinhala')).toBeTruthy();
    const news = group('News and past events');
    expect(news.getByText('April 5, 2026')).toBeTruthy();
    expect(news.getByRole('link', { name: 'Captions' }).getAttribute('href')).toBe(
      '/news-event/captions',
    );
    expect(screen.getByRole('status').textContent).toBe('21 items · page 1 of 3');
  });

  it('is narrowed by links whose address can be shared', async () => {
    await open('/news-events?q=Kandy');
    await screen.findByText('Captions');
    fireEvent.click(screen.getByRole('link', { name: 'News' }));
    expect(address()).toBe('/news-events?kind=news&q=Kandy');
    await screen.findByRole('heading', { level: 2, name: 'News' });
    expect(screen.queryByText('Upcoming events')).toBeNull();
    expect(screen.getByRole('link', { name: 'News' }).getAttribute('aria-current')).toBe('true');
    expect(JSON.parse(asked.at(-1)?.get('filter') ?? '')).toMatchObject({
      kind: 'news',
      q: 'Kandy',
    });
  });

  it('is searched by a form that works without scripts too', async () => {
    await open('/news-events?kind=event');
    await screen.findByText('Captions');
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    const form = field.form;
    expect(form?.method).toBe('get');
    expect(form?.getAttribute('action')).toBe('/news-events');
    field.value = ' Galle ';
    await act(async () => void (form && fireEvent.submit(form)));
    expect(address()).toBe('/news-events?kind=event&q=Galle');
  });

  it('goes on page by page, beginning again at the top of the list', async () => {
    await open('/news-events?page=2');
    await screen.findByText('Captions');
    expect(screen.queryByText('Open day')).toBeNull();
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
    fireEvent.click(pages.getByRole('link', { name: 'Next page' }));
    expect(address()).toBe('/news-events?page=3');
    expect(document.activeElement).toBe(screen.getByRole('status'));
    await screen.findByText('Captions');
  });

  it('says so where nothing is found, and how to see everything', async () => {
    upcoming = [];
    earlier = { rows: [], total: 0 };
    await open('/news-events?q=zzz');
    expect(await screen.findByText(/Nothing was found for “zzz”/)).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('No items');
    expect(screen.queryByText('Upcoming events')).toBeNull();
    expect(screen.getByRole('link', { name: 'Show everything' }).getAttribute('href')).toBe(
      '/news-events',
    );
  });

  it('does not say that nothing was found beside an event that was', async () => {
    earlier = { rows: [], total: 0 };
    await open('/news-events?q=open');
    await screen.findByText('Open day');
    expect(screen.queryByText(/Nothing was found/)).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('1 item');
  });

  it('can be asked for again when it could not be loaded', async () => {
    isDown = true;
    await open('/news-events?kind=news');
    expect((await screen.findByRole('alert')).textContent).toContain('Not now');
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Captions')).toBeTruthy();
  });
});

describe('the pages to choose from', () => {
  it('are the ones around, the first and the last', () => {
    expect(pagesToShow(1, 2)).toEqual([1, 2]);
    expect(pagesToShow(5, 12)).toEqual([1, 4, 5, 6, 12]);
    expect(pagesToShow(99, 3)).toEqual([1, 3]);
  });
});

const detail = (from: object, details: object = {}) => ({
  ...from,
  id: 'r3kqm8',
  updatedAt: '2026-04-05T04:00:00.000Z',
  bodyHtml: '<h2>The day</h2>',
  previous: { slug: 'captions', title: 'Captions', lang: 'en' },
  next: null,
  ...details,
});

describe('an event', () => {
  it('says when and where, and goes into a calendar', async () => {
    item = [200, detail(openDay)];
    await open('/news-event/open-day');
    expect(await screen.findByText('09:30 to 15:30')).toBeTruthy();
    expect(document.title).toBe('Open day | The Foundation');
    const calendar = screen.getByRole('link', { name: 'Add to your calendar' });
    expect(calendar.getAttribute('href')).toBe('/news-event/open-day/event.ics?lng=en');
    expect(screen.getByRole('heading', { name: 'The day' })).toBeTruthy();
    expect(
      screen.getByRole('link', { name: 'Find it on OpenStreetMap' }).getAttribute('href'),
    ).toBe('https://www.openstreetmap.org/search?query=Town+hall%2C+Kandy');
  });

  it('that is over is in no calendar any more', async () => {
    const past = { startsAt: '2020-12-08T04:00:00.000Z', endsAt: '2020-12-09T10:00:00.000Z' };
    item = [200, detail({ ...openDay, ...past })];
    await open('/news-event/open-day');
    expect(await screen.findByText('This event is over.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Add to your calendar' })).toBeNull();
    expect(screen.getByText('Wednesday, December 9, 2020')).toBeTruthy();
  });
});

describe('an item', () => {
  it('leads to the one before it and the one after it', async () => {
    item = [200, detail(captions)];
    await open('/news-event/captions');
    const more = await screen.findByRole('navigation', { name: 'More news and events' });
    expect(more.textContent).toBe('PreviousCaptions');
    expect(within(more).getByText('Captions').lang).toBe('en');
    expect(screen.getByText('Published on April 5, 2026')).toBeTruthy();
    expect(screen.queryByText('In English')).toBeNull();
  });

  it('says so where it is in another language than the page, as the list does', async () => {
    const inSinhala = row('captions-si', 'Captions', { lang: 'si' });
    earlier = { rows: [captions, inSinhala], total: 2 };
    item = [200, detail(inSinhala)];
    await open('/news-events');
    const marks = await group('News and past events').findAllByText(/^In /);
    expect(marks.map((mark) => mark.textContent)).toEqual(['In Sinhala']);
    cleanup();
    await open('/news-event/captions');
    expect(await screen.findByText('In Sinhala')).toBeTruthy();
  });

  it('is shared by its own address, and no other host is called before a click', async () => {
    const title = 'Tea & "cakes"';
    item = [200, detail({ ...captions, title })];
    await open('/news-event/captions');
    const whatsApp = await screen.findByRole<HTMLAnchorElement>('link', { name: 'WhatsApp' });
    const url = `${window.location.origin}/news-event/captions`;
    expect(new URL(whatsApp.href).searchParams.get('text')).toBe(`${title}\n${url}`);
    const facebook = screen.getByRole<HTMLAnchorElement>('link', { name: 'Facebook' });
    expect(new URL(facebook.href).searchParams.get('u')).toBe(url);
    expect(document.querySelector('iframe, script[src]')).toBeNull();

    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy link' })));
    expect(writeText).toHaveBeenCalledWith(url);
    expect(screen.getByRole('status').textContent).toBe('The link is copied');
  });

  it('is the 404 page where there is none', async () => {
    await open('/news-event/nope');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Page not found');
  });
});
