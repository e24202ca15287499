import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { fileCopies, mayLearn } from '@nihongo-lanka/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import type { Dispatcher } from 'undici';
import type { CmsConnections } from './cmsConnections';
import { passable } from './passable';
import type { Readers } from './readers';
import { inertPolicy } from './securityHeaders';
import { loginToken } from './session';

/** Milliseconds. The CMS may be as late again. */
const freshFor = 500;
/** Milliseconds, even with the same version. */
const lookEvery = 60_000;
/** Milliseconds. */
const learnerFor = 1000;
/** Milliseconds. */
const timeout = 1500;
/** Bytes that are fetched and cached together. */
const blockBytes = 256 * 1024;
/** Bytes of a film that wait for a slow reader. */
const pieceBytes = 64 * 1024;
const mostBytes = 48 * 1024 * 1024;
/** Bytes of a block beside its content. */
const entryBytes = 500;
const mostFiles = 2000;
const mostLearners = 2000;
const mostFetches = 64;

/** As pages name it. The CMS answers everything else. */
const plainAddress = /^\/uploads\/(\w[\w.-]{0,200})(?:\?v=[\da-z]{1,16})?$/;
const plainRange = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/;
const plainVersion = /^[\w-]{1,100}$/;
/** Browsers seldom set these: the CMS handles them. */
const otherConditions = ['if-range', 'if-match', 'if-unmodified-since'];
/** An answer that sets cookies is for one reader. */
const ofOneAnswer = ['content-length', 'content-range', 'date', 'set-cookie'];

interface Range {
  start: number;
  end: number;
}

interface KeptFile {
  name: string;
  headers: Readonly<IncomingHttpHeaders>;
  validators: { etag: string; 'last-modified'?: string | undefined };
  bytes: number;
  isForAll: boolean;
  pass: string | undefined;
  version: string;
  askedAt: number;
}

interface Options {
  cms: CmsConnections;
  readers: Readers;
  publicUrl: URL | undefined;
  countFailure(): void;
}

interface Asked {
  name: string;
  range: string | undefined;
}

export type Found = Part | { answer: Dispatcher.ResponseData };

interface Part {
  file: KeptFile;
  range: Range | undefined;
  content: Buffer | undefined;
}

// The CMS says who may read a file. A new version of anything published makes each file be checked
// again.
export function createKeptFiles({ cms, readers, publicUrl, countFailure }: Options) {
  const files = new LRUCache<string, KeptFile>({ max: mostFiles });
  const blocks = new LRUCache<string, Buffer>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => length + entryBytes,
  });
  const learners = new LRUCache<string, number>({ max: mostLearners });
  /** One request for each of these, however many readers wait. */
  const opening = new Map<string, Promise<unknown>>();
  const looking = new Map<string, Promise<KeptFile | undefined>>();
  const fetching = new Map<string, Promise<Buffer | undefined>>();
  const inTurn = turns(mostFetches);
  let known: { version: string; askedAt: number } | undefined;
  let asking: Promise<string | undefined> | undefined;

  function currentVersion(): string | undefined | Promise<string | undefined> {
    if (known && isWithin(known.askedAt, freshFor)) return known.version;
    asking ??= askVersion().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  async function askVersion(): Promise<string | undefined> {
    // Before the request: a later change is noticed too.
    const askedAt = Date.now();
    try {
      const answer = await ask({ method: 'GET', path: fileCopies.versionPath });
      const version = await answer.body.text();
      if (answer.statusCode !== 200 || !plainVersion.test(version)) {
        throw new Error(`the CMS answered ${answer.statusCode}`);
      }
      known = { version, askedAt };
    } catch {
      countFailure();
      // A cached file does not wait for a CMS that hangs.
      if (known) known = { ...known, askedAt: Date.now() };
    }
    return known?.version;
  }

  const ask = (question: Dispatcher.RequestOptions) =>
    cms.request({ ...question, signal: AbortSignal.timeout(timeout) }, true);

  /** Undefined where the file may have changed. */
  async function current(name: string): Promise<KeptFile | undefined> {
    const file = files.get(name);
    if (!file) return undefined;
    const version = await currentVersion();
    if (file.version === version && isWithin(file.askedAt, lookEvery)) return file;
    const looked =
      looking.get(name) ??
      lookAgain(file, version).finally(() => {
        looking.delete(name);
      });
    looking.set(name, looked);
    return looked;
  }

  async function lookAgain(
    before: KeptFile,
    version: string | undefined,
  ): Promise<KeptFile | undefined> {
    const { name } = before;
    const askedAt = Date.now();
    try {
      const answer = await ask({ method: 'HEAD', path: pathOf(name), headers: passOf(before) });
      await answer.body.dump();
      if (answer.statusCode >= 500) throw new Error(`the CMS answered ${answer.statusCode}`);
      const file =
        answer.statusCode === 200
          ? fileOf(name, answer.headers, Number(answer.headers['content-length']), askedAt)
          : undefined;
      if (file) files.set(name, file);
      else files.delete(name);
      return file;
    } catch {
      countFailure();
      // Something was written since: the file may be closed now.
      if (before.version !== version) return undefined;
      before.askedAt = Date.now();
      return before;
    }
  }

  async function open(
    { name, range }: Asked,
    headers: IncomingHttpHeaders,
  ): Promise<{ file: KeptFile } | { answer: Dispatcher.ResponseData } | undefined> {
    const [, start = 0] = plainRange.exec(range ?? '') ?? [];
    const place = Math.floor(Number(start) / blockBytes);
    const askedAt = Date.now();
    const question = {
      ...headers,
      range: rangeOf(place),
      // The reader's cache may differ from ours.
      'if-none-match': undefined,
      'if-modified-since': undefined,
    };
    const answer = await cms.request(
      { method: 'GET', path: pathOf(name), headers: question },
      true,
    );
    const { statusCode, headers: told, body } = answer;
    if (statusCode >= 400 && statusCode !== 416) return { answer };
    const content = Buffer.from(await body.arrayBuffer());
    const bytes = Number(/\/(\d+)$/.exec(String(told['content-range']))?.[1]);
    const file = statusCode === 206 ? fileOf(name, told, bytes, askedAt) : undefined;
    if (!file || content.length !== lengthOf(file, place)) return undefined;
    files.set(name, file);
    blocks.set(keyOf(file, place), content);
    return { file };
  }

  function block(file: KeptFile, place: number): Buffer | undefined | Promise<Buffer | undefined> {
    const key = keyOf(file, place);
    const kept = blocks.get(key);
    if (kept) return kept;
    const fetched =
      fetching.get(key) ??
      inTurn(() => fetchBlock(file, place)).finally(() => {
        fetching.delete(key);
      });
    fetching.set(key, fetched);
    return fetched;
  }

  async function fetchBlock(file: KeptFile, place: number): Promise<Buffer | undefined> {
    const { name } = file;
    const headers = { ...passOf(file), range: rangeOf(place) };
    const answer = await cms.request({ method: 'GET', path: pathOf(name), headers }, true);
    const content = Buffer.from(await answer.body.arrayBuffer());
    const isSame = answer.statusCode === 206 && answer.headers.etag === file.validators.etag;
    if (!isSame || content.length !== lengthOf(file, place)) {
      if (answer.statusCode < 500) files.delete(name);
      return undefined;
    }
    blocks.set(keyOf(file, place), content);
    return content;
  }

  async function mayRead({ isForAll }: KeptFile, request: FastifyRequest): Promise<boolean> {
    if (isForAll) return true;
    const token = loginToken(request, publicUrl);
    if (token === undefined) return false;
    const askedAt = Date.now();
    const known = learners.get(token);
    if (known !== undefined && isWithin(known, learnerFor)) return true;
    const user = await readers(token);
    if (!user || !mayLearn(user)) return false;
    learners.set(token, askedAt);
    return true;
  }

  /** A copy, so that a slow reader holds no more than that. */
  async function piece({ name, validators }: KeptFile, { start, end }: Range): Promise<Buffer> {
    const file = await current(name);
    const place = Math.floor(start / blockBytes);
    const first = place * blockBytes;
    const isSame = file?.validators.etag === validators.etag;
    const content = isSame ? await block(file, place) : undefined;
    if (!content) throw new Error(`${name} is not what it was`);
    const last = Math.min(start + pieceBytes, end + 1);
    return Buffer.from(content.subarray(start - first, last - first));
  }

  /** A short range may lie in two blocks. Undefined where the file is gone. */
  async function beginningOf(file: KeptFile, { start, end }: Range) {
    const place = Math.floor(start / blockBytes);
    const first = await block(file, place);
    if (!first) return undefined;
    const from = start - place * blockBytes;
    const to = from + end + 1 - start;
    if (to <= first.length) return { content: first.subarray(from, to) };
    if (to - from > blockBytes) return { content: undefined };
    const second = await block(file, place + 1);
    const rest = second?.subarray(0, to - first.length);
    return rest && { content: Buffer.concat([first.subarray(from), rest]) };
  }

  async function* pieces(file: KeptFile, { start, end }: Range) {
    for (let at = start; at <= end; ) {
      const next = await piece(file, { start: at, end });
      at += next.length;
      yield next;
    }
  }

  return {
    /** Undefined where the CMS must answer. @throws where the CMS does not answer. */
    async find(
      request: FastifyRequest,
      headers: () => IncomingHttpHeaders,
    ): Promise<Found | undefined> {
      const asked = askedIn(request);
      if (!asked) return undefined;
      const { name } = asked;
      // Older versions of the CMS have none.
      if ((await currentVersion()) === undefined) return undefined;
      let file = await current(name);
      const underWay = file ? undefined : opening.get(name);
      if (underWay !== undefined) {
        await underWay;
        file = await current(name);
      }
      if (file) {
        if (!(await mayRead(file, request))) return undefined;
      } else {
        if (request.method === 'HEAD') return undefined;
        const opened = open(asked, headers());
        const settled = opened.then(undefined, () => undefined).finally(() => opening.delete(name));
        opening.set(name, settled);
        const found = await opened;
        if (!found || 'answer' in found) return found;
        file = found.file;
      }
      const range = asked.range === undefined ? undefined : partOf(file, asked.range);
      if (range === 'none') return undefined;
      const beginning = await beginningOf(file, range ?? wholeOf(file));
      return beginning && { file, range, ...beginning };
    },

    send(
      request: FastifyRequest,
      reply: FastifyReply,
      { file, range, content }: Part,
    ): FastifyReply {
      for (const [name, value] of Object.entries(file.headers)) {
        if (!reply.hasHeader(name)) reply.header(name, value);
      }
      if (fresh(request.headers, file.validators)) {
        return reply.removeHeader('content-type').code(304).send();
      }
      const { start, end } = range ?? wholeOf(file);
      if (range) {
        reply.code(206).header('content-range', `bytes ${start}-${end}/${file.bytes}`);
      }
      reply.header('content-length', end + 1 - start);
      if (request.method === 'HEAD') return reply.send();
      return reply.send(content ?? Readable.from(pieces(file, { start, end })));
    },
  };
}

export type KeptFiles = ReturnType<typeof createKeptFiles>;

function askedIn({ url, headers }: FastifyRequest): Asked | undefined {
  const name = plainAddress.exec(url)?.[1];
  const { range } = headers;
  if (name === undefined || otherConditions.some((condition) => condition in headers)) {
    return undefined;
  }
  return range === undefined || plainRange.test(range) ? { name, range } : undefined;
}

function partOf({ bytes }: KeptFile, range: string): Range | 'none' {
  const [, from, to, last] = plainRange.exec(range) ?? [];
  const start = from === undefined ? bytes - Number(last) : Number(from);
  const end = from === undefined || !to ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return start >= 0 && start <= end ? { start, end } : 'none';
}

function fileOf(
  name: string,
  told: IncomingHttpHeaders,
  bytes: number,
  askedAt: number,
): KeptFile | undefined {
  const { audienceHeader, versionHeader, passHeader } = fileCopies;
  const [audience, version] = [told[audienceHeader], told[versionHeader]];
  const isKnown = audience === 'all' || audience === 'learner';
  if (!isKnown || typeof version !== 'string' || !told.etag || !(bytes > 0)) return undefined;
  const pass = told[passHeader];
  return {
    name,
    bytes,
    version,
    askedAt,
    headers: {
      ...Object.fromEntries(
        Object.entries(passable(told)).filter(([header]) => !ofOneAnswer.includes(header)),
      ),
      'content-security-policy': inertPolicy,
    },
    validators: { etag: told.etag, 'last-modified': told['last-modified'] },
    isForAll: audience === 'all',
    pass: typeof pass === 'string' ? pass : undefined,
  };
}

const wholeOf = ({ bytes }: KeptFile): Range => ({ start: 0, end: bytes - 1 });
const isWithin = (time: number, limit: number) =>
  // A clock that was put back must not make old answers new.
  Math.abs(Date.now() - time) < limit;
const pathOf = (name: string) => `/uploads/${name}`;
const keyOf = ({ name, validators }: KeptFile, place: number) =>
  `${name} ${validators.etag} ${place}`;
const rangeOf = (place: number) => `bytes=${place * blockBytes}-${(place + 1) * blockBytes - 1}`;
const lengthOf = ({ bytes }: KeptFile, place: number) =>
  Math.min(blockBytes, bytes - place * blockBytes);
const passOf = ({ pass }: KeptFile) =>
  pass === undefined ? {} : { [fileCopies.passHeader]: pass };

function turns(most: number) {
  let free = most;
  const waiting: (() => void)[] = [];
  return async <Result>(act: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await act();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
