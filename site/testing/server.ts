// For tests: a small CMS, the real server, and requests that no client library changes.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { nimal, person } from '@nihongo-lanka/client/testing/people';
import {
  apiBase,
  type LectureProgress,
  readersQuestion,
  type SiteShell,
  type User,
  userSchema,
} from '@nihongo-lanka/contract';
import type { FastifyInstance } from 'fastify';
import type * as App from '../server/app';
import { homeContent } from './content';

// The tests run the built server, because a bundler may change what it does. The path is computed,
// so that types can be checked before the server is built.
const built = new URL('../dist/server/app.js', import.meta.url).href;
const { createApp }: typeof App = await import(/* @vite-ignore */ built);

export interface Upstream {
  url: URL;
  /** Every request that arrived, in order. */
  seen: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[];
  stop(): Promise<void>;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** A real HTTP server on a free port. */
export async function startUpstream(handler: Handler): Promise<Upstream> {
  const seen: Upstream['seen'] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      handler(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no address');
  return {
    url: new URL(`http://127.0.0.1:${address.port}`),
    seen,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export function siteIn(lang: SiteShell['lang'], name: string): SiteShell {
  return {
    lang,
    foundation: {
      name,
      tagline: 'A tagline',
      homeUrl: 'https://foundation.example/',
      address: 'Colombo',
      phone: '+94 11 000 0000',
      email: 'info@foundation.example',
      socialLinks: [],
    },
  };
}

/** Answers as the CMS does for the site's content; `names` may be changed while it runs. */
/** @param userOf says whose login a token belongs to. */
export function contentHandler(names: Record<'en' | 'si', string>, userOf = userOfToken): Handler {
  return (request, response) => {
    const url = new URL(request.url ?? '', 'http://cms');
    if (url.pathname === '/readyz') return void response.end('{"status":"ok"}');
    if (url.pathname === `${apiBase}/site/home`) {
      response.writeHead(200, { 'content-type': 'application/json', etag: '"home"' });
      return void response.end(JSON.stringify(homeContent));
    }
    if (url.pathname === `${apiBase}/samples`) {
      response.writeHead(200, { 'content-type': 'application/json', etag: '"samples"' });
      return void response.end('[]');
    }
    if (url.pathname.startsWith(`${apiBase}/samples/`)) {
      response.writeHead(200, { 'content-type': 'application/json', etag: '"sample"' });
      const description = 'The {駅|えき} of a town.';
      const sample = {
        ...lecture,
        description,
        descriptionLang: 'en',
        video: null,
        captions: [],
        film: '',
        handouts: [],
        vocabulary: [],
      };
      return void response.end(JSON.stringify(sample));
    }
    if (url.pathname === `${apiBase}/news-events`) {
      const { rows, range } = newsAnswer(url.searchParams);
      response.writeHead(200, { 'content-range': range });
      return void response.end(JSON.stringify(rows));
    }
    if (url.pathname.startsWith(`${apiBase}/news-events/`)) {
      const item = newsItem(decodeURIComponent(url.pathname.split('/').at(-1) ?? ''));
      response.writeHead(item ? 200 : 404, { etag: '"item"' });
      return void response.end(JSON.stringify(item ?? {}));
    }
    if (url.pathname.startsWith(`${apiBase}/preview/`)) {
      const { status, body } = previewAnswer(url.pathname.split('/').at(-1) ?? '');
      response.writeHead(status);
      return void response.end(JSON.stringify(body));
    }
    const tokens = String(request.headers[readersQuestion.header]).split(' ');
    if (url.pathname === readersQuestion.path) {
      return void response.end(JSON.stringify(tokens.map(userOf)));
    }
    if (url.pathname === readersQuestion.pathWithProgress) {
      const readers = tokens.map((token) => {
        const user = userOf(token);
        return user && { user, progress: [progressFor(user)] };
      });
      return void response.end(JSON.stringify(readers));
    }
    const own = ownAnswer(url.pathname.slice(apiBase.length), request.headers.cookie ?? '');
    if (own) {
      response.writeHead(own.status, { 'content-range': 'lectures 0-0/1' });
      return void response.end(JSON.stringify(own.body));
    }
    if (url.pathname !== `${apiBase}/site/frame`) return void response.writeHead(404).end('{}');
    const lang = url.searchParams.get('lng') === 'si' ? 'si' : 'en';
    const etag = `"${Buffer.from(names[lang]).toString('hex')}"`;
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
    response.writeHead(200, { 'content-type': 'application/json', etag });
    response.end(JSON.stringify(siteIn(lang, names[lang])));
  };
}

/** Has the reader's name in it, as far as a lecture's id may, so that a test sees whose it is. */
export const progressFor = ({ firstName }: User): LectureProgress => ({
  ...{ lecture: `watched-${firstName}`, watched: 30, seconds: 60, share: 0.5, position: 30 },
  ...{ isDone: false, updatedAt: '2026-11-18T14:29:21.000Z' },
});

/** The number of news items. None of them is an event, and a search finds all of them. */
const newsTotal = 12;

function newsAnswer(query: URLSearchParams) {
  const [from, to] = JSON.parse(query.get('range') ?? '[0,24]');
  const { upcoming } = JSON.parse(query.get('filter') ?? '{}');
  const all = Array.from({ length: upcoming ? 0 : newsTotal }, (_, place) => ({
    ...{ slug: `news-${place}`, kind: 'news', title: `News ${place}`, summary: '', lang: 'en' },
    ...{ date: '2026-11-18T14:29:21.000Z', cover: null, startsAt: null, endsAt: null },
    location: null,
  }));
  const rows = all.slice(from, to + 1);
  const shown = rows.length > 0 ? `${from}-${from + rows.length - 1}` : '*';
  return { rows, range: `news-events ${shown}/${all.length}` };
}

/**
 * The items with a page: an event of the year 2100, and a piece of news that is found by its slug, its
 * title and a slug that it once had.
 */
function newsItem(name: string) {
  const [item] = newsAnswer(new URLSearchParams()).rows;
  const time = { startsAt: '2100-01-01T04:00:00.000Z', endsAt: '2100-01-01T06:00:00.000Z' };
  if (item && name === 'event-0') {
    const event = { ...item, slug: name, kind: 'event', title: 'Event 0', ...time };
    return { ...event, bodyHtml: '', previous: null, next: null };
  }
  if (!item || !['news-0', 'News 0', 'old-news'].includes(name)) return undefined;
  return { ...item, bodyHtml: '<p>Text</p>', previous: null, next: null };
}

const profile = person({ ...nimal, currentAddress: '12 Temple Road' });
export const lecture = {
  ...{ id: 'jft-1', title: 'JFT 1', category: 'JFT', order: 4, date: '2025-04-05' },
  ...{ image: null, hasVideo: false, lang: 'en', seconds: null, bytes: null, isOpen: false },
};

/** What the CMS answers a preview link, whose token names what it shows in these tests. */
function previewAnswer(token: string) {
  const common = { status: 'draft', expiresAt: '2026-11-29T06:00:00.000Z' };
  const [, shown] = token.split('.');
  if (shown === 'expired') return { status: 410, body: {} };
  if (shown === 'news') {
    const entry = { ...newsItem('news-0'), title: 'A draft' };
    return { status: 200, body: { ...common, type: 'news-event', entry } };
  }
  if (shown !== 'lecture') return { status: 404, body: {} };
  const entry = {
    ...lecture,
    description: 'Five phrases',
    descriptionLang: 'en',
    video: null,
    captions: [],
    film: '',
    handouts: [],
    vocabulary: [],
  };
  return { status: 200, body: { ...common, type: 'lecture', entry } };
}

/**
 * Whose login a token belongs to. In these tests it says so itself: `approved`, or
 * `pending.` and the learner's name in hexadecimal.
 */
export function userOfToken(token: string): User | null {
  const [, status, name] = /^(approved|pending)(?:[.](.*))?$/.exec(token) ?? [];
  if (!status) return null;
  const firstName = name === undefined ? profile.firstName : Buffer.from(name, 'hex').toString();
  return userSchema.parse({ ...profile, status, firstName });
}

/** What the CMS answers somebody who was refused. Here the cookie says when they may apply again. */
function applicationAnswer(cookies: string) {
  const when = /nl_application=(now|later)/.exec(cookies)?.[1];
  if (!when) return { status: 401, body: { code: 'SIGN_IN_EXPIRED', message: '' } };
  const possibleAt = when === 'now' ? null : '2026-11-29T06:00:00.000Z';
  return { status: 200, body: { ...profile, rejectionReason: 'Which <school>?', possibleAt } };
}

/** What the CMS answers a learner. In these tests, the cookie holds the learner's status. */
/** Has its owner's name in it, so that a test sees whose it is. */
const noteOf = (owner: string) => ({
  ...{ id: '6f0e7a52-3b7d-4f0e-9c39-0d6f1f6f3a11', lecture: null, seconds: 5, japanese: '駅' },
  ...{ text: `Noted by ${owner}`, createdAt: '2026-11-18T14:29:21.000Z' },
  updatedAt: '2026-11-18T14:29:21.000Z',
});

function ownAnswer(path: string, cookies: string) {
  if (path === '/auth/application') return applicationAnswer(cookies);
  if (!['/users/profile', '/notes'].includes(path) && !path.startsWith('/lectures'))
    return undefined;
  const [, status, name = ''] = /nl_login=(approved|pending)(?:[.](\w+))?/.exec(cookies) ?? [];
  if (!status) return { status: 401, body: {} };
  if (path === '/users/profile') {
    return { status: 200, body: { ...profile, status } };
  }
  if (status === 'pending') return { status: 403, body: {} };
  if (path === '/notes')
    return { status: 200, body: [noteOf(Buffer.from(name, 'hex').toString())] };
  if (path === '/lectures') return { status: 200, body: [lecture] };
  if (path !== '/lectures/JFT%201') return { status: 404, body: {} };
  return {
    status: 200,
    body: {
      ...lecture,
      description: '',
      descriptionLang: 'en',
      video: null,
      film: '',
      captions: [],
      handouts: [],
      vocabulary: [],
    },
  };
}

function folderOf(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-test-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

export const clientBuild = {
  '.vite/manifest.json': JSON.stringify({
    'src/app/entryClient.ts': { file: 'assets/entry-1.js', name: 'entryClient', isEntry: true },
    '_MainShell-1.js': {
      ...{ file: 'assets/MainShell-1.js', name: 'MainShell' },
      imports: ['_shared.js'],
    },
    '_shared.js': { file: 'assets/shared-1.js' },
    'style.css': { file: 'assets/style-1.css' },
  }),
  '.vite/start.js': 'begin()',
  'assets/entry-1.js': 'console.log("entry")',
  'assets/entry-1.js.br': 'brotli copy',
  'assets/entry-1.js.gz': 'gzip copy',
  'assets/style-1.css': 'body{color:#1b1f3b}',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

interface SiteOptions {
  cmsUrl: URL;
  console?: Readonly<Record<string, string>>;
  publicUrl?: string;
  trustProxy?: readonly string[];
  rateLimitFactor?: number;
  bodyLimit?: number;
  /** Is called with the server before it listens. */
  prepare?: (app: FastifyInstance) => void;
}

/** The real server on a free port, in front of the given CMS. */
export async function startSite({
  cmsUrl,
  console: built,
  publicUrl,
  trustProxy = [],
  prepare,
  rateLimitFactor,
  bodyLimit,
}: SiteOptions) {
  const clientFolder = folderOf(clientBuild);
  const consoleFolder = built ? folderOf(built) : join(tmpdir(), 'no-console-here');
  const app = await createApp({
    ...{ cmsUrl, trustProxy, clientFolder, consoleFolder, rateLimitFactor: rateLimitFactor ?? 1 },
    panelOrigins: ['https://panel.example'],
    publicUrl: publicUrl ? new URL(publicUrl) : undefined,
    ...(bodyLimit && { bodyLimit }),
  });
  prepare?.(app);
  const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  return {
    url,
    async stop() {
      await app.close();
      for (const folder of [clientFolder, consoleFolder]) {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

interface Sent {
  method?: string;
  headers?: Readonly<Record<string, string | string[]>>;
  body?: string | Buffer;
}

/** Sends the path exactly as written: `..` and `//` stay what they are. */
export function send(site: { url: URL }, path: string, sent: Sent = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      {
        host: site.url.hostname,
        port: site.url.port,
        path,
        method: sent.method ?? 'GET',
        headers: sent.headers ?? {},
        agent: false,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const body = Buffer.concat(chunks);
          const { statusCode = 0, headers } = response;
          resolve({ status: statusCode, headers, body, text: body.toString() });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(sent.body);
  });
}
