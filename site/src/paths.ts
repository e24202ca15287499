import type { LectureFilter } from '@nihongo-lanka/contract';

/** Every address of the site: the route's pattern and what builds a link to it, side by side. */
export const paths = {
  home: { pattern: '/', to: () => '/' },
  login: {
    pattern: '/login',
    /** `from`: where to go on afterwards. */
    to: (from?: string) => withQuery('/login', { from }),
  },
  register: { pattern: '/register', to: () => '/register' },
  profile: { pattern: '/profile', to: () => '/profile' },
  lectures: {
    pattern: '/lectures',
    to: (filter?: LectureFilter) => withQuery('/lectures', { filter }),
  },
  lecture: {
    pattern: '/lectures/detail/:id',
    to: (title: string) => `/lectures/detail/${encodeURIComponent(title)}`,
  },
} as const;

/** The console is a program of its own: a link to it loads a new page. */
export const consolePath = '/admin';

function withQuery(path: string, query: Record<string, string | undefined>) {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/** Where the login page's address says to go on, if that is a page of this site. */
export function returnPath(search: string): string | undefined {
  const from = new URLSearchParams(search).get('from') ?? '';
  // `//host` and `/\host` are another site's address, and browsers drop tabs and line breaks.
  return /^\/(?![/\\])[^\s\\]*$/.test(from) ? from : undefined;
}
