// Reads the texts of the product's own screens, for the test of the specification.

import { nimali } from '@nihongo-lanka/client/testing/people';
import { initialDashboardStats, seededChannelStats } from '@nihongo-lanka/contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { expectReportedFailures, internal, openConsole, patience } from '../admin/testing/console';
import { ProfilePage } from '../site/src/account/profile/ProfilePage';
import { RegisterPage } from '../site/src/account/RegisterPage';
import { createRenderer, pageKeyOf } from '../site/src/app/entryServer';
import { LecturePage } from '../site/src/lectures/LecturePage';
import { LecturesPage } from '../site/src/lectures/LecturesPage';
import { ErrorBoundary } from '../site/src/ui/ErrorBoundary';
import * as messages from '../site/src/ui/notify';
import {
  fakeServer,
  haveSessionMark,
  learner,
  renderAt,
  testSite as site,
} from '../site/testing/browser';
import { aboutContent, homeContent, supportContent } from '../site/testing/content';

const texts = (place: ParentNode, selector: string) =>
  [...place.querySelectorAll(selector)].map((each) => each.textContent);

function once<Read>(read: () => Promise<Read>) {
  let known: Promise<Read> | undefined;
  return () => {
    known ??= read();
    return known;
  };
}

const renderer = once(createRenderer);

const noNews = { rows: [], total: 0 };
const contentOf: Readonly<Record<string, readonly unknown[]>> = {
  '/': [homeContent],
  '/about': [aboutContent],
  '/support': [supportContent],
  '/news-events': [noNews, noNews],
};

/** The site shows only known facts of a foundation, so this one has an address. */
const knownSite = {
  ...site,
  foundation: { ...site.foundation, address: '12 Temple Road, Kandy' },
};

/** A page of the site as the server renders it for a visitor. */
export async function sitePage(address: string, language: 'en' | 'si' = 'en') {
  const { render } = await renderer();
  const page = render(pageKeyOf(address), {
    ...{ language, site: knownSite, answers: contentOf[address] ?? [], savesData: false },
    origin: 'http://localhost',
  });
  const document = new DOMParser().parseFromString(page.markup, 'text/html');
  return {
    title: page.title,
    heading: document.querySelector('h1')?.textContent,
    headings: texts(document, 'main h2'),
    footer: texts(document, 'body > footer h2, .footer h2'),
    labels: texts(document, 'main label'),
    links: [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href')),
    has: (selector: string) => document.querySelector(selector) !== null,
    text: (selector: string) => document.querySelector(selector)?.textContent,
  };
}

const lecture = (id: string, title: string, category: string, order: number) => ({
  ...{ id, title, category, order, date: '2025-04-05', image: null, hasVideo: true, lang: 'en' },
  ...{ seconds: 60, bytes: 700_000, isOpen: false },
});

/** The catalogue as an approved learner sees it, and where its first card leads. */
export const catalogue = once(async () => {
  haveSessionMark();
  fakeServer({
    'POST /auth/refresh': [200, { user: learner }],
    'GET /progress': [200, []],
    'GET /lectures': [
      200,
      [
        lecture('beginner', 'Language Beginners', 'Beginner', 1),
        lecture('jlpt-1', 'JLPT N4 T1', 'JLPT-N4', 2),
        lecture('jft-1', 'JFT 1', 'JFT', 3),
      ],
    ],
  });
  const pages = (
    <Routes>
      <Route path="/lectures" element={<LecturesPage />} />
      <Route path="/lectures/detail/:id" element={<LecturePage />} />
    </Routes>
  );
  const titles = () => texts(document, '.lecture-card h2');
  await renderAt('/lectures?filter=all', pages, ['lectures', 'ui/video']);
  await screen.findByText('JFT 1');
  const all = titles();
  cleanup();
  await renderAt('/lectures', pages, ['lectures', 'ui/video']);
  const heading = await screen.findByRole('heading', { name: 'Language Beginners' });
  const card = heading.closest('a');
  if (!card) throw new Error('the lecture has no card');
  const found = {
    heading: document.querySelector('h1')?.textContent,
    filters: texts(document, '.filters a'),
    chosen: texts(document, '.filters [aria-current="true"]'),
    shown: titles(),
    all,
    card: {
      image: card.querySelector('.framed') !== null,
      playOverlay: card.querySelector('.framed .play-overlay') !== null,
      title: card.querySelector('h2')?.textContent,
      date: card.querySelector('time')?.textContent,
    },
  };
  await act(async () => void fireEvent.click(card));
  const leadsTo = decodeURIComponent(screen.getByTestId('address').textContent ?? '');
  cleanup();
  haveSessionMark(false);
  return { ...found, leadsTo };
});

/** The registration form: its placeholders and hints, and the message when it is sent empty. */
export const registration = once(async () => {
  const notify = vi.spyOn(messages, 'notify').mockReturnValue();
  fakeServer({});
  await renderAt('/register', <RegisterPage />, ['account']);
  const controls = [
    ...document.querySelectorAll<HTMLInputElement>('main, form input, form textarea, form select'),
  ].filter((control) => control.name && control.type !== 'hidden');
  const hints = texts(document, '.field-hint');
  const placeholders = Object.fromEntries(
    controls.map((control) => [
      control.name,
      control.placeholder || (control.querySelector('option[value=""]')?.textContent ?? ''),
    ]),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(notify).toHaveBeenCalled());
  const said = notify.mock.calls;
  cleanup();
  return { placeholders, hints, said };
});

/** The fields that can be changed in a learner's profile. */
export const profile = once(async () => {
  haveSessionMark();
  fakeServer({
    'POST /auth/refresh': [200, { user: learner }],
    'GET /users/profile': [200, { ...nimali, ...learner }],
  });
  await renderAt('/profile', <ProfilePage />, [
    'account',
    'account/profile',
    'account/announcements',
  ]);
  await screen.findByLabelText('First name');
  const forms = texts(document, 'legend');
  cleanup();
  haveSessionMark(false);
  return forms;
});

/** The profile when the server fails to return the learner's details. */
export const failedProfile = once(async () => {
  haveSessionMark();
  fakeServer({ 'POST /auth/refresh': [200, { user: learner }], 'GET /users/profile': [502, ''] });
  await renderAt('/profile', <ProfilePage />, ['account', 'account/profile']);
  const failure = (await screen.findByRole('alert')).querySelector('h2')?.textContent;
  cleanup();
  haveSessionMark(false);
  return failure;
});

/** What the site shows instead of a component that threw this. */
export async function shownFor(error: unknown) {
  vi.mocked(console.error).mockImplementation(() => {});
  function Failing(): never {
    throw error;
  }
  await renderAt(
    '/',
    <ErrorBoundary>
      <Failing />
    </ErrorBoundary>,
  );
  const said = texts(screen.getByRole('alert'), 'h1, p');
  cleanup();
  vi.mocked(console.error).mockClear();
  return said;
}

/** Reads the console's dashboard once `awaited` has resolved. */
async function readDashboard(awaited: () => Promise<unknown>) {
  // happy-dom has no layout, and a chart without a size is not drawn.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isChart = this.classList.contains('recharts-responsive-container');
    return isChart ? new DOMRect(0, 0, 480, 280) : new DOMRect();
  });
  await awaited();
  await waitFor(() => {
    if (texts(document, 'section h2').length < 3) throw new Error('not all panels yet');
  }, patience);
  await waitFor(() => {
    if (!document.querySelector('.recharts-pie-sector')) throw new Error('no chart yet');
  }, patience);
  const figures = ['Total Users', 'Pending Approval', 'Channel Subscribers', 'Monthly Growth'];
  const found = {
    title: document.title,
    cards: figures.flatMap((label) => {
      const card = screen.queryByText(label, { selector: 'p' })?.parentElement;
      return card ? [[label, card.querySelectorAll('p')[1]?.textContent]] : [];
    }),
    panels: texts(document, 'section h2'),
    bars: document.querySelectorAll('.recharts-bar-rectangle').length,
    tables: texts(document, 'table th[scope="col"]'),
    percents: texts(document, 'svg text').filter((text) => text?.endsWith('%')),
    radii: [
      ...new Set(
        [...document.querySelectorAll('.recharts-pie-sector path')].flatMap((slice) =>
          [...(slice.getAttribute('d') ?? '').matchAll(/A\s*([\d.]+)/g)].map(([, radius]) =>
            Number(radius),
          ),
        ),
      ),
    ].sort(),
    videos: screen.getAllByRole('progressbar').map((bar) => ({
      title: bar.getAttribute('aria-label'),
      views: bar.parentElement?.querySelector('p')?.textContent,
      ofTheMost: Number(bar.getAttribute('aria-valuenow')),
    })),
    alerts: screen.queryAllByRole('alert').length,
  };
  cleanup();
  return found;
}

/** The dashboard when the server counts a hundred learners. */
export const dashboard = once(async () => {
  const months = Array.from({ length: 12 }, (_, month) => ({
    month: `2026-${String(month + 1).padStart(2, '0')}`,
    users: month + 1,
  }));
  await openConsole('/admin', {
    'GET /users/status': () =>
      Response.json({ ...initialDashboardStats, totalUsers: 100, monthlyRegistrations: months }),
    'GET /stats/channel': () => Response.json(seededChannelStats),
  });
  return readDashboard(() =>
    waitFor(() => {
      if (!document.querySelector('.recharts-bar-rectangle')) throw new Error('no bars yet');
    }, patience),
  );
});

/** The dashboard when all its requests fail. */
export const failedDashboard = once(async () => {
  const done = expectReportedFailures();
  await openConsole('/admin', { 'GET /users/status': internal, 'GET /stats/channel': internal });
  const found = await readDashboard(() =>
    waitFor(() => {
      if (vi.mocked(console.error).mock.calls.length < 2) throw new Error('not failed yet');
    }, patience),
  );
  done();
  return found;
});

/** The title of the console's screen at an address. */
export async function consoleTitle(address: string) {
  await openConsole(address);
  await waitFor(() => {
    if (!document.title.endsWith('Nihongo Lanka Foundation')) throw new Error('no title yet');
  }, patience);
  const { title } = document;
  cleanup();
  return title;
}
