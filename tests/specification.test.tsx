// @vitest-environment happy-dom
// Sections 2, 4, 5, 8 and 9 of the specification, and the decisions on what they leave open. The
// tests compare every string, message, title, address, constant and limit, word for word, with the
// one in the product.
import { readFileSync } from 'node:fs';
import { call } from '@nihongo-lanka/client/call';
import { detection } from '@nihongo-lanka/client/language';
import { languageStorageKey } from '@nihongo-lanka/client/languageStorageKey';
import { retryImport } from '@nihongo-lanka/client/retryImport';
import {
  accountLimits,
  accountTransitions,
  apiBase,
  calls,
  defaultLanguage,
  defaultLectureFilter,
  errorBody,
  fieldErrors,
  initialDashboardStats,
  languageCookie,
  languageQuery,
  languages,
  lectureCategories,
  lectureFilters,
  message,
  provinces,
  registrationSchema,
  requestedLanguage,
  seededChannelStats,
  type User,
} from '@nihongo-lanka/contract';
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call as consoleCall } from '../admin/src/api';
import { en as consoleText } from '../admin/src/app/en';
import { si as sinhalaAboutText } from '../site/src/about/si';
import { en as accountText } from '../site/src/account/en';
import { en as profileText } from '../site/src/account/profile/en';
import { notFoundRoute, routeOf, routes } from '../site/src/app/routes';
import { createI18n } from '../site/src/i18n/i18n';
import { consolePath } from '../site/src/page/paths';
import { en as sessionText } from '../site/src/session/en';
import { initialSession, nextSession, type SessionEvent } from '../site/src/session/sessionState';
import { toastSettings } from '../site/src/ui/ToastContainer';
import { testSite } from '../site/testing/browser';
import {
  catalogue,
  consoleTitle,
  dashboard,
  failedDashboard,
  failedProfile,
  profile,
  registration,
  shownFor,
  sitePage,
} from './screens';

// The console's screens are large, and the first test that opens one waits until it has loaded.
vi.setConfig({ testTimeout: 45_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The form's English messages at its fields, for a registration with these changes. */
function shown(changes: Record<string, unknown>) {
  const { error } = registrationSchema.safeParse({
    ...{ firstName: 'Nimal', lastName: 'Perera', username: 'nimal', email: 'nimal@example.lk' },
    ...{ password: 'Passw0rd!', confirmPassword: 'Passw0rd!' },
    ...changes,
  });
  return error ? errorBody('en', 'VALIDATION_FAILED', fieldErrors(error)).errors : {};
}
const withPassword = (password: string) => shown({ password, confirmPassword: password })?.password;

const user: User = {
  ...{ id: '1', username: 'nimal', email: 'n@example.org', firstName: 'Nimal', lastName: 'Perera' },
  ...{ role: 'learner' as const, status: 'approved' as const, language: 'en' as const },
};

/** The session after these events, with its error as an English reader sees it. */
function session(...events: SessionEvent[]) {
  const { error, user: known, ...state } = events.reduce(nextSession, initialSession(undefined));
  return {
    ...state,
    user: known?.username ?? null,
    error: error === null || typeof error === 'string' ? error : sessionText[error.key],
  };
}

/** The times of the attempts at a load that always fails, in milliseconds, and the last error. */
async function attemptsOf(retry: (load: () => Promise<unknown>) => Promise<unknown>) {
  vi.useFakeTimers();
  const began = Date.now();
  const attempts: number[] = [];
  const outcome = retry(async () => {
    attempts.push(Date.now() - began);
    throw new TypeError('no network');
  }).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(60_000);
  return { attempts, said: await outcome };
}

/** The page that an address of the site leads to, and who may see it. */
async function pageAt(address: string) {
  const { access, page } = routeOf(address);
  return [await page.Page.preload(createI18n('en', {})), access];
}

/** The addresses and credentials modes of a client's calls. */
async function sent(send: () => Promise<unknown>) {
  const calls: [address: string, credentials: string | undefined][] = [];
  vi.stubGlobal('fetch', async (address: string, { credentials }: RequestInit) => {
    calls.push([address, credentials]);
    return Response.json({ user });
  });
  await send();
  return calls;
}

/** How many cards stand beside each other on a phone, on a tablet, and where a page is at its widest. */
function catalogueColumns() {
  const css = readFileSync(`${import.meta.dirname}/../site/src/ui/ui.css`, 'utf8');
  const rem = (pattern: RegExp) => Number(pattern.exec(css)?.[1]);
  const widest = rem(/^\.wide,[^}]*max-width: (\d+)rem/m);
  const least = rem(/^\.cards \{\s*--least: (\d+)rem;\s*grid-template-columns: repeat\(auto-fill/m);
  const [padding, gap] = [2, 1.5];
  return [22.5, 48, widest].map((width) => Math.floor((width - padding + gap) / (least + gap)));
}

type Row = [what: string, says: unknown, found: () => unknown];

const required = (field: string, says: string): Row => [
  `${field} left empty`,
  says,
  () => shown({ [field]: '' })?.[field],
];
const title = (address: string, says: string): Row => [
  `the title of ${address}`,
  `${says} | ${testSite.foundation.name}`,
  async () => (await sitePage(address)).title,
];
const page = (address: string, says: string, access: string): Row => [
  `the page at ${address} and who may see it`,
  [says, access],
  () => pageAt(address),
];

const specification: Readonly<Record<string, readonly Row[]>> = {
  '1: titles, each a translated text and then the foundation’s name': [
    title('/', 'Free Japanese lessons online'),
    title('/login', 'Log in'),
    title('/register', 'Register'),
    title('/contact', 'Contact us'),
    title('/support', 'Support'),
    title('/about', 'About us'),
    title('/news-events', 'News and events'),
    title('/profile', 'Your profile'),
    title('/lectures', 'Online Lectures'),
    title('/nowhere', 'Page not found'),
    [
      'a title in Sinhala',
      `${sinhalaAboutText['about.title']} | The Foundation`,
      async () => (await sitePage('/about', 'si')).title,
    ],
    [
      'the title of /admin',
      'Dashboard Overview | Nihongo Lanka Foundation',
      async () => (await dashboard()).title,
    ],
  ],

  '2: screens and routes': [
    page('/', 'HomePage', 'all'),
    page('/login', 'LoginPage', 'all'),
    page('/register', 'RegisterPage', 'all'),
    page('/contact', 'ContactPage', 'all'),
    page('/support', 'SupportPage', 'all'),
    page('/about', 'AboutPage', 'all'),
    page('/news-events', 'NewsEventsPage', 'all'),
    page('/news-event/Open%20day', 'NewsEventPage', 'all'),
    page('/profile', 'ProfilePage', 'account'),
    page('/lectures', 'LecturesPage', 'learner'),
    page('/lectures/detail/jft-1', 'LecturePage', 'learner'),
    page('/lectures/detail/JFT%201', 'LecturePage', 'learner'),
    page('/anything/else', 'NotFoundPage', 'all'),
    [
      'every address of the site',
      [
        ...['/', '/login', '/register', '/contact', '/support', '/about', '/news-events'],
        ...['/news-event/:title', '/profile', '/lectures', '/lectures/detail/:id'],
        // Besides the specification's.
        ...['/login/code', '/profile/security', '/profile/sign-in'],
        // Beyond the specification: the exams that people learn for.
        ...['/exams/n4', '/exams/jft', '/exams/mock', '/exams/mock/:id'],
        // Beyond the specification: what is kept about people.
        ...['/privacy', '/profile/my-data', '/profile/data'],
        // Beyond the specification: what everybody may learn from.
        ...['/kana', '/kana/print', '/kana/:syllabary/:row'],
        // Beyond the specification: what learners keep, and lectures for everybody.
        ...['/notes', '/samples/:id'],
        ...['/practice', '/practice/plan', '/practice/known/:id', '/practice/lecture/:id'],
        ...['/practice/progress', '/practice/decks'],
        ...['/forgot-password', '/reset-password', '/confirm-email', '/unsubscribe'],
        // Beyond the specification: a test that suggests where a learner begins.
        '/practice/test',
      ].sort(),
      () => routes.map(({ pattern }) => pattern).sort(),
    ],
    ['the admin area', '/admin', () => consolePath],
    [
      '/admin, its index',
      'Dashboard Overview | Nihongo Lanka Foundation',
      async () => (await dashboard()).title,
    ],
    ['/admin/users', 'Users | Nihongo Lanka Foundation', () => consoleTitle('/admin/users')],
    [
      '/admin/lectures',
      'Lectures | Nihongo Lanka Foundation',
      () => consoleTitle('/admin/lectures'),
    ],
    [
      '/admin/news-event',
      'News and events | Nihongo Lanka Foundation',
      () => consoleTitle('/admin/news-event'),
    ],
    [
      '/admin/news-event/add',
      'New item | Nihongo Lanka Foundation',
      () => consoleTitle('/admin/news-event/add'),
    ],
    [
      '/admin/news-event/edit/:id',
      'Classes begin | Nihongo Lanka Foundation',
      () => consoleTitle('/admin/news-event/edit/a1'),
    ],
    [
      '/admin/contact-requests',
      'Contact requests | Nihongo Lanka Foundation',
      () => consoleTitle('/admin/contact-requests'),
    ],

    [
      'home: courses, online education facility, culture, key to success, staff, academic staff',
      [
        ...['How to start', 'Three courses, one road', 'Your classroom is online'],
        ...['More than a language', 'The key to success', 'The people behind it'],
        'Academic staff',
      ],
      async () => (await sitePage('/')).headings,
    ],
    [
      'home: a beginner course',
      'Japanese for beginners',
      async () => (await sitePage('/')).text('.course-first h3'),
    ],
    ['home: quote', true, async () => (await sitePage('/')).has('blockquote')],
    [
      'login: heading, user name or email, password',
      ['Log in', 'Username or email', 'Password'],
      async () => {
        const { heading, labels } = await sitePage('/login');
        return [heading, ...labels];
      },
    ],
    [
      'login: a link for who forgot the password, and one for visitors who are not yet members',
      ['/forgot-password', '/register'],
      async () => (await sitePage('/login')).links,
    ],
    ['contact us', 'Contact us', async () => (await sitePage('/contact')).heading],
    [
      'contact: the contact address footer',
      true,
      async () => (await sitePage('/contact')).has('main footer address'),
    ],
    ['support: a video player', true, async () => (await sitePage('/support')).has('main video')],
    [
      'about us: foundation background, vision, mission, team',
      ['About us', 'How it began', 'Vision', 'Mission', 'Team'],
      async () => {
        const { heading, headings } = await sitePage('/about');
        return [heading, ...headings];
      },
    ],
    ['news and events', 'News and events', async () => (await sitePage('/news-events')).heading],
    ['profile: profile details and change password', ['Your details', 'Change password'], profile],
    [
      'the footer’s sections',
      ['About', 'Courses', 'Services', 'Contact'],
      async () => (await sitePage('/about')).footer,
    ],

    [
      'the stat cards of the dashboard',
      ['Total Users', 'Pending Approval', 'Channel Subscribers', 'Monthly Growth'],
      async () => (await dashboard()).cards.map(([label]) => label),
    ],
    [
      'the first panels of the dashboard',
      ['User Registrations', 'Video Views Distribution', 'Video Performance'],
      async () => (await dashboard()).panels.slice(0, 3),
    ],
    ['a bar for each month', 12, async () => (await dashboard()).bars],
    [
      'the donut’s labels in per cent',
      ['32%', '46%', '22%'],
      async () => (await dashboard()).percents,
    ],
    [
      'three cards with title, views and a bar relative to the maximum views',
      [
        { title: 'JPLT', views: '8,723 views', ofTheMost: 69 },
        { title: 'Beginner Lecture', views: '12,560 views', ofTheMost: 100 },
        { title: 'JFT 1', views: '5,840 views', ofTheMost: 46 },
      ],
      async () => (await dashboard()).videos,
    ],
    ['channel subscribers', 12450, () => seededChannelStats.subscribers],
    [
      'the three videos',
      [
        { title: 'JPLT', views: 8723 },
        { title: 'Beginner Lecture', views: 12560 },
        { title: 'JFT 1', views: 5840 },
      ],
      () => seededChannelStats.videos,
    ],

    ['the catalogue’s heading', 'Online Lectures', async () => (await catalogue()).heading],
    ['the filter buttons', ['Beginner', 'JLPT-N4', 'JFT'], async () => (await catalogue()).filters],
    ['the filter chosen at first', ['Beginner'], async () => (await catalogue()).chosen],
    [
      'the value all, which has no button',
      ['Language Beginners', 'JLPT N4 T1', 'JFT 1'],
      async () => (await catalogue()).all,
    ],
    ['columns by screen width', [1, 2, 3], catalogueColumns],
    [
      'a card: image, play overlay, title and date',
      { image: true, playOverlay: true, title: 'Language Beginners', date: 'April 5, 2025' },
      async () => (await catalogue()).card,
    ],
    [
      'where a card leads: /lectures/detail/{lecture title}',
      '/lectures/detail/Language Beginners',
      async () => (await catalogue()).leadsTo,
    ],

    ['the 404 page’s heading', 'Page not found', async () => (await sitePage('/no')).heading],
    [
      'the 404 page’s text',
      "Sorry, we couldn't find the page you're looking for.",
      async () => (await sitePage('/no')).text('main .lead'),
    ],
    ['the 404 page’s link', 'Go back home', async () => (await sitePage('/no')).text('main a')],
    [
      'where that leads: the foundation’s external home site',
      [testSite.foundation.homeUrl],
      async () => (await sitePage('/no')).links,
    ],
    ['the console’s unknown page', 'Page not found', () => consoleText.layout.notFound],
    [
      'the console’s unknown page, its text',
      "Sorry, we couldn't find the page you're looking for.",
      () => consoleText.layout.notFoundText,
    ],
  ],

  '4: states and transitions': [
    [
      'on start, until the session is refreshed',
      { isAuthenticated: false, user: null, loading: true, error: null, wasLoggedOut: false },
      () => session(),
    ],
    [
      'the session is refreshed',
      { isAuthenticated: true, user: 'nimal', loading: false, error: null, wasLoggedOut: false },
      () => session({ type: 'validated', user }),
    ],
    [
      'the session is not refreshed',
      {
        ...{ isAuthenticated: false, user: null, loading: false, wasLoggedOut: false },
        error: 'Failed to validate session.',
      },
      () => session({ type: 'validationFailed' }),
    ],
    [
      'login: error cleared, loading',
      { isAuthenticated: false, user: null, loading: true, error: null, wasLoggedOut: false },
      () => session({ type: 'validationFailed' }, { type: 'loginStarted' }),
    ],
    [
      'login succeeds',
      { isAuthenticated: true, user: 'nimal', loading: false, error: null, wasLoggedOut: false },
      () => session({ type: 'loginStarted' }, { type: 'loggedIn', user }),
    ],
    [
      'login fails, the server says why',
      {
        ...{ isAuthenticated: false, user: null, loading: false, wasLoggedOut: false },
        error: 'Your account has been suspended',
      },
      () =>
        session(
          { type: 'loginStarted' },
          { type: 'loginFailed', message: message('en', 'error.ACCOUNT_SUSPENDED') },
        ),
    ],
    [
      'login fails without a message',
      {
        ...{ isAuthenticated: false, user: null, loading: false, wasLoggedOut: false },
        error: 'Login failed',
      },
      () => session({ type: 'loginStarted' }, { type: 'loginFailed', message: '' }),
    ],
    [
      'logout succeeds',
      { isAuthenticated: false, user: null, loading: false, error: null, wasLoggedOut: true },
      () => session({ type: 'loggedIn', user }, { type: 'loggedOut' }),
    ],
    [
      'logout fails',
      {
        ...{ isAuthenticated: true, user: 'nimal', loading: false, wasLoggedOut: false },
        error: 'Logout failed',
      },
      () => session({ type: 'loggedIn', user }, { type: 'logoutFailed' }),
    ],
    [
      'a pending account may be approved',
      ['approved', 'rejected'],
      () => accountTransitions.pending,
    ],
    [
      'the approve call',
      ['POST', '/users/:id/approve'],
      () => [calls.approveUser.method, calls.approveUser.path],
    ],
    [
      'the pending count on the dashboard',
      ['Pending Approval', '0'],
      async () => (await dashboard()).cards[1],
    ],
    ['toasts close after, in milliseconds', 5000, () => toastSettings.autoClose],
  ],

  '5: validation rules': [
    required('firstName', 'First name is required'),
    required('lastName', 'Last name is required'),
    required('username', 'Username is required'),
    [
      'a user name of two characters',
      'Username must be at least 3 characters',
      () => shown({ username: 'ab' })?.username,
    ],
    [
      'a user name with a space',
      'Username cannot contain spaces',
      () => shown({ username: 'two words' })?.username,
    ],
    required('email', 'Email is required'),
    ['an email without its end', 'Invalid email format', () => shown({ email: 'n@ex' })?.email],
    required('password', 'Password is required'),
    [
      'a password of seven characters',
      'Password must be at least 8 characters',
      () => withPassword('Pas0rd!'),
    ],
    [
      'a password without a number',
      'Password must contain at least one number',
      () => withPassword('Password!'),
    ],
    [
      'a password without a symbol',
      'Password must contain at least one symbol',
      () => withPassword('Passw0rd1'),
    ],
    [
      'a password without an uppercase letter',
      'Password must contain at least one uppercase letter',
      () => withPassword('passw0rd!'),
    ],
    required('confirmPassword', 'Please confirm your password'),
    [
      'two passwords that differ',
      'Passwords do not match',
      () => shown({ confirmPassword: 'Passw0rd?' })?.confirmPassword,
    ],
    [
      'the toast for a form with empty required fields',
      [['error', 'Please fill all required fields.']],
      async () => (await registration()).said,
    ],
    [
      'the password hint',
      true,
      async () => (await registration()).hints.includes('Min. 8 chars with number & symbol'),
    ],
    [
      'fields without a placeholder, of fourteen',
      [14],
      async () => {
        const { placeholders } = await registration();
        const empty = Object.entries(placeholders).filter(([, placeholder]) => !placeholder);
        return [Object.keys(placeholders).length, ...empty];
      },
    ],
    [
      'the placeholder of whether Japanese was learned before',
      'Choose an option',
      async () => (await registration()).placeholders.learnedJapanese,
    ],
    [
      'the provinces of Sri Lanka',
      [
        ...['Western', 'Central', 'Southern', 'Northern', 'Eastern', 'North Western'],
        ...['North Central', 'Uva', 'Sabaragamuwa'],
      ],
      () => provinces,
    ],
    ['the ages there are', [10, 100], () => [accountLimits.ageMin, accountLimits.ageMax]],
  ],

  '8: error catalogue, and the refusal of section 6': [
    ['login failure without a message', 'Login failed', () => sessionText['failed.login']],
    ['logout failure on the site', 'Logout failed', () => sessionText['failed.logout']],
    ['logout failure in the console', 'Logout failed', () => consoleText.layout.logoutFailed],
    [
      'session validation failure',
      'Failed to validate session.',
      () => sessionText['failed.validate'],
    ],
    ['a profile not found', 'Failed to fetch user', failedProfile],
    [
      'an error of the server',
      'An unexpected error occurred',
      () => errorBody('en', 'INTERNAL').message,
    ],
    [
      'an error of the site',
      ['An unexpected error occurred'],
      () => shownFor(new TypeError('x is not a function')),
    ],
    [
      'a refusal by the server and in the console',
      'You do not have permission to access this page.',
      () => errorBody('en', 'FORBIDDEN').message,
    ],
    [
      'a refusal on the site',
      'You do not have permission to access this page.',
      () => sessionText['refused.heading'],
    ],
    [
      'a form with empty fields',
      'Please fill all required fields.',
      () => accountText['register.missing'],
    ],
    [
      'dashboard stats failure: zeros, the channel’s own figures, and not a word',
      {
        cards: [
          ['Total Users', '0'],
          ['Pending Approval', '0'],
          ['Channel Subscribers', '12,450'],
          ['Monthly Growth', '0%'],
        ],
        views: ['8,723 views', '12,560 views', '5,840 views'],
        alerts: 0,
      },
      async () => {
        const { cards, videos, alerts } = await failedDashboard();
        return { cards, views: videos.map(({ views }) => views), alerts };
      },
    ],
    [
      'a page of the site or a screen of the console that does not load',
      'Failed to load chunk after 3 attempts',
      async () => (await attemptsOf(retryImport)).said,
    ],
    [
      'what the site shows in its place',
      [
        'This page could not be loaded',
        'A part of it could not be downloaded. The connection may be weak.',
        'Failed to load chunk after 3 attempts',
      ],
      async () => {
        const { said } = await attemptsOf(retryImport);
        vi.useRealTimers();
        return shownFor(new Error(`${said}`));
      },
    ],
    ['an unknown route', notFoundRoute, () => routeOf('/nowhere')],
    ['logged in elsewhere', 'Logged in successfully', () => accountText['login.elsewhere']],
    ['logged in', 'Login successful!', () => accountText['login.success']],
    ['registered', 'Registration successful!', () => accountText['register.success']],
    ['profile saved', 'Profile updated successfully', () => profileText['profile.success']],
  ],

  '9: business constants and limits': [
    [
      'user name, least and most characters',
      [3, 50],
      () => [accountLimits.usernameMin, accountLimits.usernameMax],
    ],
    ['password, least characters', 8, () => accountLimits.passwordMin],
    ['a password that keeps every rule', {}, () => shown({})],
    ['the fallback language', ['en', 'en'], () => [defaultLanguage, requestedLanguage({})]],
    ['the languages', ['en', 'si'], () => languages],
    [
      'where a language is looked for, in this order',
      ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
      () => detection.order,
    ],
    [
      'where it is kept',
      ['lng', 'i18nextLng', 'i18next', ['localStorage', 'cookie']],
      () => [languageQuery, languageStorageKey, languageCookie, detection.caches],
    ],
    ['the API’s base path', '/api/v1', () => apiBase],
    [
      'a call of the site, cookies sent',
      [['/api/v1/auth/refresh', 'same-origin']],
      () => sent(() => call('refresh')),
    ],
    [
      'a call of the console, cookies sent',
      [['/api/v1/auth/refresh', 'same-origin']],
      () => sent(() => consoleCall('refresh')),
    ],
    [
      'when a page of the site or a screen of the console is asked for: at once, after 1000 ms, after 2000 ms more',
      [0, 1000, 3000],
      async () => (await attemptsOf(retryImport)).attempts,
    ],
    ['where toasts stand', 'bottom-center', () => toastSettings.position],
    ['when a dragged toast closes, in per cent', 80, () => toastSettings.draggablePercent],
    [
      'the toasts’ hot key, and not without Alt',
      [true, false],
      () =>
        [true, false].map((altKey) =>
          toastSettings.hotKeys(new KeyboardEvent('keydown', { altKey, code: 'KeyT' })),
        ),
    ],
    [
      'the dashboard’s initial stats',
      {
        ...{ totalUsers: 0, thisYearUsers: 0, monthlyGrowth: 0, pendingUsers: 0 },
        monthlyRegistrations: [],
      },
      () => initialDashboardStats,
    ],
    ['the donut’s radii', [60, 80], async () => (await dashboard()).radii],
    ['the lecture categories', ['Beginner', 'JLPT-N4', 'JFT'], () => lectureCategories],
    ['the filter’s values', ['Beginner', 'JLPT-N4', 'JFT', 'all'], () => lectureFilters],
    ['the default filter', 'Beginner', () => defaultLectureFilter],
  ],
};

describe.each(Object.entries(specification))('section %s', (_, rows) => {
  it.each(rows)('%s: %j', async (_what, says, found) => {
    expect(await found()).toEqual(says);
  });
});
