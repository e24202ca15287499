import type { LectureFilter, NewsEventKind } from '@nihongo-lanka/contract';
import { defaultLanguage, type Language, languageQuery } from '@nihongo-lanka/contract/language';
import type { PaperMode } from '@nihongo-lanka/contract/papers/values';

/** What somebody has done before they come to the login. */
const loginNotes = ['registered', 'reset', 'leaving', 'withdrawn'] as const;
type LoginNote = (typeof loginNotes)[number];

/** The pages of the profile, each with its forms. */
export const profileForms = {
  profile: ['details', 'password'],
  security: ['email', 'confirmation', 'announcements'],
  personal: ['consent'],
} as const;
export type ProfilePart = keyof typeof profileForms;
export type SavedForm = (typeof profileForms)[ProfilePart][number];

/** `saved`: the form that was just sent, which says so. */
const profilePart = (pattern: string) => ({
  pattern,
  to: (saved?: SavedForm) => withQuery(pattern, { saved }),
});

interface PrintedSigns {
  script?: 'hiragana' | 'katakana' | 'n5';
  isPoster?: boolean;
  sign?: string;
}

interface PaperAddress {
  form?: string | undefined;
  mode?: PaperMode;
}

interface DecksAddress {
  checked?: boolean;
  deck?: string;
}

/** Every address of the site: the route's pattern and what builds a link to it, side by side. */
export const paths = {
  home: { pattern: '/', to: () => '/' },
  about: { pattern: '/about', to: () => '/about' },
  /** The tables of the two syllabaries. */
  kana: { pattern: '/kana', to: () => '/kana' },
  /** A row of a table, to learn. */
  kanaRow: { pattern: '/kana/:syllabary/:row', to: (row: string) => `/kana/${row}` },
  kanaPrint: {
    pattern: '/kana/print',
    /** Sheets to print, of hiragana unless another script is named. `sign`: the one to begin with. */
    to: ({ script, isPoster, sign }: PrintedSigns = {}) =>
      withQuery('/kana/print', {
        script: script === 'hiragana' ? undefined : script,
        as: isPoster ? 'poster' : undefined,
      }) + (sign ? `#${sign}` : ''),
  },
  support: { pattern: '/support', to: () => '/support' },
  login: {
    pattern: '/login',
    /** `from`: where to go on afterwards. The note says what somebody has just done. */
    to: (from?: string, note: Partial<Record<LoginNote, boolean>> = {}) =>
      withQuery('/login', {
        from,
        ...Object.fromEntries(loginNotes.map((each) => [each, note[each] ? 'yes' : undefined])),
      }),
  },
  /** Where a login is finished that has a second step. `from` as above. */
  secondStep: { pattern: '/login/code', to: (from?: string) => withQuery('/login/code', { from }) },
  register: { pattern: '/register', to: () => '/register' },
  profile: profilePart('/profile'),
  security: profilePart('/profile/security'),
  /** Where a person sees, downloads and deletes what is kept about them. */
  personal: profilePart('/profile/my-data'),
  forgotPassword: {
    pattern: '/forgot-password',
    /** `sent`: whether the link has just been asked for. */
    to: ({ sent = false } = {}) =>
      withQuery('/forgot-password', { sent: sent ? 'yes' : undefined }),
  },
  /** A mail leads to it and to the next one, with a token in the query: see `linkToken`. */
  resetPassword: { pattern: '/reset-password', to: () => '/reset-password' },
  confirmEmail: {
    pattern: '/confirm-email',
    /** `done`: the address has just been confirmed; `already`: the link had done so before. */
    to: ({ done = false, already = false } = {}) =>
      withQuery('/confirm-email', {
        done: done ? 'yes' : undefined,
        already: already ? 'yes' : undefined,
      }),
  },
  /** Mails that somebody asked for lead to it, with a token in the query. */
  unsubscribe: {
    pattern: '/unsubscribe',
    /** `done`: whether they have just been stopped. */
    to: ({ done = false } = {}) => withQuery('/unsubscribe', { done: done ? 'yes' : undefined }),
  },
  /** What somebody logs in with, besides the password. */
  signIn: { pattern: '/profile/sign-in', to: () => '/profile/sign-in' },
  privacy: { pattern: '/privacy', to: () => '/privacy' },
  /** What is kept about the reader. */
  ownData: { pattern: '/profile/data', to: () => '/profile/data' },
  /** Takes the form that logs out, and shows nothing. */
  logout: { pattern: '/logout', to: () => '/logout' },
  lectures: {
    pattern: '/lectures',
    to: (filter?: LectureFilter, q?: string) => withQuery('/lectures', { filter, q }),
  },
  lecture: {
    pattern: '/lectures/detail/:id',
    /** `seconds`: where its video begins. Only scripts read it; the server gets no fragment. */
    to: (title: string, seconds?: number | null) =>
      `/lectures/detail/${encodeURIComponent(title)}${typeof seconds === 'number' ? `#t=${seconds}` : ''}`,
  },
  /** What the reader has noted. `page` counts from 1. `added`: a word was just sent, and the page says so. */
  notes: {
    pattern: '/notes',
    to: (page = 1, { added = false } = {}) =>
      withQuery('/notes', {
        page: page > 1 ? `${page}` : undefined,
        added: added ? 'yes' : undefined,
      }),
  },
  /**
   * A learner's practice. `runs`: a session; `isMore`: with cards beyond the plan. Where no script runs, `asked`: its new card is asked now; `shown`: the
   * answer of its card; `reported`: the learner has just reported the card.
   */
  practice: {
    pattern: '/practice',
    to: ({ runs = false, isMore = false, asked = false, shown = false, reported = false } = {}) =>
      withQuery('/practice', {
        go: runs ? 'yes' : undefined,
        more: isMore ? 'yes' : undefined,
        ask: asked ? 'yes' : undefined,
        show: shown ? 'yes' : undefined,
        told: reported ? 'yes' : undefined,
      }),
  },
  /** How a learner's practice goes. */
  practiceProgress: { pattern: '/practice/progress', to: () => '/practice/progress' },
  /** What a learner chooses for their practice. `saved`: it was just sent, and the page says so. */
  practicePlan: {
    pattern: '/practice/plan',
    to: ({ saved = false } = {}) =>
      withQuery('/practice/plan', { saved: saved ? 'yes' : undefined }),
  },
  /**
   * What a learner practises with. `checked`: the answers about a deck were just sent. `deck`: the page begins
   * with it.
   */
  practiceDecks: {
    pattern: '/practice/decks',
    to: ({ checked = false, deck }: DecksAddress = {}) =>
      withQuery('/practice/decks', { checked: checked ? 'yes' : undefined }) +
      (deck ? `#deck-${deck}` : ''),
  },
  /** Questions before a learner marks a deck as known. */
  deckCheck: {
    pattern: '/practice/known/:id',
    to: (deck: string) => `/practice/known/${encodeURIComponent(deck)}`,
  },
  /** A test that suggests where a learner begins. */
  placement: { pattern: '/practice/test', to: () => '/practice/test' },
  /** Questions about the words of a lecture. */
  practiceLecture: {
    pattern: '/practice/lecture/:id',
    to: (id: string) => `/practice/lecture/${encodeURIComponent(id)}`,
  },
  /** A lecture that everybody may watch. */
  sample: { pattern: '/samples/:id', to: (id: string) => `/samples/${encodeURIComponent(id)}` },
  /** About each exam: its days, its shape, and a list for the day. */
  exams: {
    N4: { pattern: '/exams/n4', to: () => '/exams/n4' },
    JFT: { pattern: '/exams/jft', to: () => '/exams/jft' },
  },
  /** The mock exams. `form`: the one that the learner is about to begin, and how. */
  papers: {
    pattern: '/exams/mock',
    to: ({ form, mode = 'exam' }: PaperAddress = {}) =>
      withQuery('/exams/mock', { form, mode: mode === 'exam' ? undefined : mode }),
  },
  /** A mock exam that a learner takes or has taken. */
  attempt: {
    pattern: '/exams/mock/:id',
    to: (id: string) => `/exams/mock/${encodeURIComponent(id)}`,
  },
  newsEvents: {
    pattern: '/news-events',
    /** `page` counts from 1. */
    to: ({
      kind,
      q,
      page = 1,
    }: {
      kind?: NewsEventKind | undefined;
      q?: string;
      page?: number;
    } = {}) => withQuery('/news-events', { kind, q, page: page > 1 ? `${page}` : undefined }),
  },
  newsEvent: {
    pattern: '/news-event/:title',
    to: (slug: string) => `/news-event/${encodeURIComponent(slug)}`,
  },
  contact: {
    pattern: '/contact',
    /** `sent`: whether a message has just been sent. */
    to: ({ sent = false } = {}) => withQuery('/contact', { sent: sent ? 'yes' : undefined }),
  },
} as const;

/** Files the server writes for other programs. A link to them is no link of the router. */
export const feedPaths = {
  rss: (language: Language) => (language === 'en' ? '/rss.xml' : `/rss.${language}.xml`),
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  /** Everything that is kept about the reader. */
  ownData: '/profile/data.json',
  calendar: {
    pattern: '/news-event/:slug/event.ics',
    to: (slug: string, language: Language) =>
      withQuery(`/news-event/${encodeURIComponent(slug)}/event.ics`, { [languageQuery]: language }),
  },
} as const;

/** The console is a program of its own. A link to it is no link of the router. */
export const consolePath = '/admin';

export function isConsolePath(path: string): boolean {
  return new RegExp(`^${consolePath}(?:[/?#]|$)`).test(path);
}

/**
 * An address that shows its page in this language to everybody. The default language needs no query: a
 * reader without a preference gets it.
 */
export function addressIn(language: Language, address: string): string {
  if (language === defaultLanguage) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${languageQuery}=${language}`;
}

/** The second at which a lecture's address says that its video begins. */
export function secondIn(hash: string): number | undefined {
  const found = /^#t=(\d+(?:\.\d+)?)$/.exec(hash)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** The token that a link in a mail brings, from a page's query. */
export function linkToken(search: string): string {
  return new URLSearchParams(search).get('token') ?? '';
}

function withQuery(path: string, query: Record<string, string | undefined>) {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

export function loginNoteIn(search: string): LoginNote | undefined {
  const query = new URLSearchParams(search);
  return loginNotes.find((note) => query.has(note));
}

/** Whether a visitor has come to the login from a link to the lectures. */
export function asksForLectures(search: string): boolean {
  return /^\/lectures(?:[/?]|$)/.test(returnPath(search) ?? '');
}

/** Where a log-in leads: to the page that asked for it, else to the learner's day. */
export const afterLogin = (search: string): string => returnPath(search) ?? paths.practice.to();

/** The page of this site where the reader goes on after the login, from the login page's address. */
export function returnPath(search: string): string | undefined {
  const from = new URLSearchParams(search).get('from') ?? '';
  // `//host` and `/\host` are another site's address, and browsers drop tabs and line breaks. A
  // header takes nothing beyond ASCII.
  return /^\/(?![/\\])[!-[\]-~]*$/.test(from) ? from : undefined;
}
