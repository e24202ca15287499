// For tests: a CMS of recorded answers, the real server, and requests that no client library changes.

import { createHash } from 'node:crypto';
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
import {
  type CallName,
  type CallSchemas,
  callAt,
  callSchemas,
  contentRange,
  defaultRange,
  errorBody,
  languageOfTag,
  readersQuestion,
} from '@nihongo-lanka/contract';
import type { FastifyInstance } from 'fastify';
import type * as App from '../server/app';
import { type Answered, type KnownReader, type Reply, recorded, recordedReaders } from './answers';

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

export type Cms = Awaited<ReturnType<typeof startCms>>;

/**
 * Answers each call as it was recorded, or as a test says with `answer`. No item has a name that begins
 * with `none`.
 */
export async function startCms() {
  let replies: Partial<Record<CallName, Reply>> = {};
  const readers: Record<string, KnownReader> = { ...recordedReaders };
  const state = {
    /** By the tokens of their logins. */
    readers,
    isAway: false,
    isSilentAboutReaders: false,
  };
  const upstream = await startUpstream((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://cms');
    const asksForReaders = pathname.startsWith(readersQuestion.path);
    const isSilent = state.isAway || (asksForReaders && state.isSilentAboutReaders);
    if (isSilent) return void response.destroy();
    if (pathname === '/readyz') return void response.end('{"status":"ok"}');
    if (asksForReaders) {
      const tokens = String(request.headers[readersQuestion.header]).split(' ');
      const found = tokens.map((token) => state.readers[token] ?? null);
      const withProgress = pathname === readersQuestion.pathWithProgress;
      const readers = withProgress ? found : found.map((reader) => reader?.user ?? null);
      return void response.end(JSON.stringify(readers));
    }
    const call = callAt(request.method ?? '', pathname);
    const isNone = Object.values(call?.params ?? {}).some((name) => name.startsWith('none'));
    const reply = call && !isNone && (replies[call.name] ?? recorded[call.name]);
    if (!reply) return answerWith(request, response, notFound);
    const asked = {
      language: languageOfTag(searchParams.get('lng')) ?? 'en',
      params: call.params,
      query: searchParams,
      cookie: request.headers.cookie ?? '',
    };
    const answered = typeof reply === 'function' ? reply(asked) : reply;
    const { list }: CallSchemas = callSchemas[call.name];
    answerWith(request, response, list ? inRange(answered, list.noun, searchParams) : answered);
  });
  return Object.assign(state, upstream, {
    answer(name: CallName, reply: Reply) {
      replies[name] = reply;
    },
    /** Forgets what was asked, and what a test has said. */
    reset() {
      replies = {};
      upstream.seen.length = 0;
    },
  });
}

const notFound: Answered = [404, errorBody('en', 'NOT_FOUND')];

/** The rows of a list that are asked for, with how many there are. */
function inRange(answered: Answered, noun: string, query: URLSearchParams): Answered {
  const [status, all] = answered;
  if (!Array.isArray(all)) return answered;
  const [from, to] = JSON.parse(query.get('range') ?? JSON.stringify(defaultRange));
  const rows = all.slice(from, to + 1);
  return [status, rows, { 'content-range': contentRange(noun, from, rows.length, all.length) }];
}

function answerWith(
  { headers: given }: IncomingMessage,
  response: ServerResponse,
  [status, body = {}, headers]: Answered,
): void {
  const text = status === 204 ? '' : JSON.stringify(body);
  const etag = `"${createHash('sha256').update(text).digest('hex')}"`;
  if (status === 200 && given['if-none-match'] === etag) return void response.writeHead(304).end();
  response.writeHead(status, { 'content-type': 'application/json', etag, ...headers }).end(text);
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
      file: 'assets/MainShell-1.js',
      name: 'MainShell',
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
  stopLimit?: number;
  uploadsFolder?: string;
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
  stopLimit,
  uploadsFolder,
}: SiteOptions) {
  const clientFolder = folderOf(clientBuild);
  const consoleFolder = built ? folderOf(built) : join(tmpdir(), 'no-console-here');
  const app = await createApp({
    cmsUrl,
    uploadsFolder,
    trustProxy,
    clientFolder,
    consoleFolder,
    rateLimitFactor: rateLimitFactor ?? 1,
    panelOrigins: ['https://panel.example'],
    publicUrl: publicUrl ? new URL(publicUrl) : undefined,
    ...(bodyLimit && { bodyLimit }),
    ...(stopLimit && { stopLimit }),
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
