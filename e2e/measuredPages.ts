import { randomUUID } from 'node:crypto';
import { callPath, callSchemas, calls } from '@nihongo-lanka/contract';
import { paths } from '../site/src/page/paths';

/** The pages whose weight and speed are measured. */
export const measuredPages = [
  'home',
  'news',
  'news-detail',
  'kana',
  'register',
  'lectures',
  'lecture',
  'practice',
] as const;
export type MeasuredPage = (typeof measuredPages)[number];

interface Limits {
  scriptBytes: number;
  documentBytes: number;
  /** How much later it may be painted than the same page without its scripts, as a factor. */
  paintRatio: number;
  foreignRequests: number;
  requests?: number;
  allBytes?: number;
  /** The page tells search engines to leave it out, which costs points that are not missed. */
  isUnlisted?: boolean;
}

/** Pages to read ask for no script before their reader needs one. */
const reading: Limits = {
  // 9 KiB.
  ...{ scriptBytes: 0, documentBytes: 9_400 },
  ...{ paintRatio: 1.1, foreignRequests: 0 },
};
const form: Limits = {
  ...{ scriptBytes: 125_000, documentBytes: 14_000 },
  ...{ paintRatio: 1.25, foreignRequests: 0 },
};

/** Bytes are transferred bytes: compressed, with headers. */
export const weightLimits: Record<MeasuredPage, Limits> = {
  // With the first letter, which a visitor hears and traces.
  home: { ...reading, documentBytes: 9_700, requests: 12, allBytes: 170_000 },
  news: reading,
  'news-detail': reading,
  kana: reading,
  register: form,
  lectures: form,
  // Before it is played: 120 kB.
  lecture: {
    scriptBytes: 125_000,
    documentBytes: 12_000,
    paintRatio: 1.1,
    foreignRequests: 0,
    isUnlisted: true,
  },
  // The first card of a day: what judges and sends answers, too.
  practice: {
    scriptBytes: 182_500,
    documentBytes: 14_000,
    paintRatio: 1.1,
    foreignRequests: 0,
    isUnlisted: true,
  },
};

export interface Cookie {
  name: string;
  value: string;
}

interface Account {
  username: string;
  password: string;
}

interface Place {
  path: string;
  /** The session cookies of somebody who may see the page; none if everybody may. */
  cookies: () => Promise<Cookie[]>;
}

/** The path and cookies of each measured page, in a product just started with its demo content. */
export async function placesIn(
  siteUrl: string,
  admin: Account,
): Promise<Record<MeasuredPage, Place>> {
  const open = (path: string): Place => ({ path, cookies: async () => [] });
  const learner = await approvedLearner(siteUrl, admin);
  return {
    home: open(paths.home.to()),
    news: open(paths.newsEvents.to()),
    'news-detail': open(paths.newsEvent.to(await firstNewsEvent(siteUrl))),
    kana: open(paths.kana.to()),
    register: open(paths.register.to()),
    lectures: { path: paths.lectures.to(), cookies: () => logIn(siteUrl, learner) },
    lecture: {
      path: paths.lecture.to(await lectureWithFile(siteUrl, await logIn(siteUrl, learner))),
      cookies: () => logIn(siteUrl, learner),
    },
    practice: {
      path: paths.practice.to({ runs: true }),
      cookies: () => logIn(siteUrl, learner),
    },
  };
}

async function firstNewsEvent(siteUrl: string): Promise<string> {
  const response = await fetch(siteUrl + callPath(calls.newsEvents));
  const [first] = callSchemas.newsEvents.answer.parse(await response.json());
  if (!first) throw new Error('there is no news');
  return first.slug;
}

/** The title of the first lecture whose video is a file of ours. */
async function lectureWithFile(siteUrl: string, cookies: Cookie[]): Promise<string> {
  const response = await fetch(siteUrl + callPath(calls.lectures), {
    headers: { cookie: cookieHeader(cookies) },
  });
  const rows = callSchemas.lectures.answer.parse(await response.json());
  const found = rows.find(({ bytes }) => bytes !== null);
  if (!found) throw new Error('no lecture has a film');
  return found.title;
}

const cookieHeader = (cookies: readonly Cookie[]) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

async function approvedLearner(siteUrl: string, admin: Account): Promise<Account> {
  // Each worker that tests run on makes its own.
  const username = `measured-${randomUUID().slice(0, 8)}`;
  const learner = { username, password: 'Sakura-2025!' };
  const registered = await post(siteUrl, callPath(calls.register), {
    ...learner,
    ...{ firstName: 'Kasun', lastName: 'Silva', email: `${username}@example.lk` },
    confirmPassword: learner.password,
  });
  const { user } = callSchemas.register.answer.parse(await registered.json());
  const approval = callPath(calls.approveUser, { id: user.id });
  const cookies = await logIn(siteUrl, admin);
  await post(siteUrl, approval, undefined, cookies);
  // As after the first visit, which asks for it.
  const level = { level: 'Beginner' };
  await post(siteUrl, callPath(calls.updateUser, { id: user.id }), level, cookies, 'PUT');
  return learner;
}

async function logIn(siteUrl: string, { username, password }: Account): Promise<Cookie[]> {
  const address = callPath(calls.login);
  const { headers } = await post(siteUrl, address, { identifier: username, password });
  return headers.getSetCookie().map((header) => {
    const [pair = ''] = header.split(';', 1);
    const middle = pair.indexOf('=');
    return { name: pair.slice(0, middle), value: pair.slice(middle + 1) };
  });
}

async function post(
  siteUrl: string,
  path: string,
  body?: object,
  cookies: Cookie[] = [],
  method = 'POST',
) {
  const response = await fetch(siteUrl + path, {
    method,
    headers: {
      cookie: cookieHeader(cookies),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
}
