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
const checkEvery = 60_000;
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

interface CachedFile {
  name: string;
  headers: Readonly<IncomingHttpHeaders>;
  validators: { etag: string; 'last-modified'?: string | undefined };
  bytes: number;
  isForAll: boolean;
  pass: string | undefined;
  version: string;
  checkedAt: number;
}

interface Options {
  cms: CmsConnections;
  readers: Readers;
  publicUrl: URL | undefined;
  countFailure(): void;
}

interface FileRequest {
  name: string;
  range: string | undefined;
}

export type FileResult = Part | { answer: Dispatcher.ResponseData };

interface Part {
  file: CachedFile;
  range: Range | undefined;
  content: Buffer | undefined;
}

// The CMS says who may read a file. A new version of anything published makes each file be checked
// again.
export function createKeptFiles({ cms, readers, publicUrl, countFailure }: Options) {
  const files = new LRUCache<string, CachedFile>({ max: mostFiles });
  const blocks = new LRUCache<string, Buffer>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => length + entryBytes,
  });
  const learners = new LRUCache<string, number>({ max: mostLearners });
  /** One request for each of these, however many readers wait. */
  const opening = new Map<string, Promise<unknown>>();
  const checks = new Map<string, Promise<CachedFile | undefined>>();
  const fetching = new Map<string, Promise<Buffer | undefined>>();
  const inTurn = turns(mostFetches);
  let cached: { version: string; checkedAt: number } | undefined;
  let versionRequest: Promise<string | undefined> | undefined;

  function currentVersion(): string | undefined | Promise<string | undefined> {
    if (cached && isWithin(cached.checkedAt, freshFor)) return cached.version;
    versionRequest ??= fetchVersion().finally(() => {
      versionRequest = undefined;
    });
    return versionRequest;
  }

  async function fetchVersion(): Promise<string | undefined> {
    // Before the request: a later change is noticed too.
    const checkedAt = Date.now();
    try {
      const answer = await fetchCms({ method: 'GET', path: fileCopies.versionPath });
      const version = await answer.body.text();
      if (answer.statusCode !== 200 || !plainVersion.test(version)) {
        throw new Error(`the CMS answered ${answer.statusCode}`);
      }
      cached = { version, checkedAt };
    } catch {
      countFailure();
      // A cached file does not wait for a CMS that hangs.
      if (cached) cached = { ...cached, checkedAt: Date.now() };
    }
    return cached?.version;
  }

  const fetchCms = (question: Dispatcher.RequestOptions) =>
    cms.request({ ...question, signal: AbortSignal.timeout(timeout) }, true);

  /** Undefined where the file may have changed. */
  async function current(name: string): Promise<CachedFile | undefined> {
    const file = files.get(name);
    if (!file) return undefined;
    const version = await currentVersion();
    if (file.version === version && isWithin(file.checkedAt, checkEvery)) return file;
    const check =
      checks.get(name) ??
      checkAgain(file, version).finally(() => {
        checks.delete(name);
      });
    checks.set(name, check);
    return check;
  }

  async function checkAgain(
    previous: CachedFile,
    version: string | undefined,
  ): Promise<CachedFile | undefined> {
    const { name } = previous;
    const checkedAt = Date.now();
    try {
      const answer = await fetchCms({
        method: 'HEAD',
        path: pathOf(name),
        headers: passOf(previous),
      });
      await answer.body.dump();
      if (answer.statusCode >= 500) throw new Error(`the CMS answered ${answer.statusCode}`);
      const file =
        answer.statusCode === 200
          ? fileOf(name, answer.headers, Number(answer.headers['content-length']), checkedAt)
          : undefined;
      if (file) files.set(name, file);
      else files.delete(name);
      return file;
    } catch {
      countFailure();
      // Something was written since: the file may be closed now.
      if (previous.version !== version) return undefined;
      previous.checkedAt = Date.now();
      return previous;
    }
  }

  async function open(
    { name, range }: FileRequest,
    headers: IncomingHttpHeaders,
  ): Promise<{ file: CachedFile } | { answer: Dispatcher.ResponseData } | undefined> {
    const [, start = 0] = plainRange.exec(range ?? '') ?? [];
    const place = Math.floor(Number(start) / blockBytes);
    const checkedAt = Date.now();
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
    const { statusCode, headers: responseHeaders, body } = answer;
    if (statusCode >= 400 && statusCode !== 416) return { answer };
    const content = Buffer.from(await body.arrayBuffer());
    const bytes = Number(/\/(\d+)$/.exec(String(responseHeaders['content-range']))?.[1]);
    const file = statusCode === 206 ? fileOf(name, responseHeaders, bytes, checkedAt) : undefined;
    if (!file || content.length !== lengthOf(file, place)) return undefined;
    files.set(name, file);
    blocks.set(keyOf(file, place), content);
    return { file };
  }

  function block(
    file: CachedFile,
    place: number,
  ): Buffer | undefined | Promise<Buffer | undefined> {
    const key = keyOf(file, place);
    const cached = blocks.get(key);
    if (cached) return cached;
    const fetched =
      fetching.get(key) ??
      inTurn(() => fetchBlock(file, place)).finally(() => {
        fetching.delete(key);
      });
    fetching.set(key, fetched);
    return fetched;
  }

  async function fetchBlock(file: CachedFile, place: number): Promise<Buffer | undefined> {
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

  async function mayRead({ isForAll }: CachedFile, request: FastifyRequest): Promise<boolean> {
    if (isForAll) return true;
    const token = loginToken(request, publicUrl);
    if (token === undefined) return false;
    const checkedAt = Date.now();
    const cached = learners.get(token);
    if (cached !== undefined && isWithin(cached, learnerFor)) return true;
    const user = await readers(token);
    if (!user || !mayLearn(user)) return false;
    learners.set(token, checkedAt);
    return true;
  }

  /** A copy, so that a slow reader holds no more than that. */
  async function piece({ name, validators }: CachedFile, { start, end }: Range): Promise<Buffer> {
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
  async function beginningOf(file: CachedFile, { start, end }: Range) {
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

  async function* pieces(file: CachedFile, { start, end }: Range) {
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
    ): Promise<FileResult | undefined> {
      const fileRequest = fileRequestOf(request);
      if (!fileRequest) return undefined;
      const { name } = fileRequest;
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
        const opened = open(fileRequest, headers());
        const settled = opened.then(undefined, () => undefined).finally(() => opening.delete(name));
        opening.set(name, settled);
        const result = await opened;
        if (!result || 'answer' in result) return result;
        file = result.file;
      }
      const range = fileRequest.range === undefined ? undefined : partOf(file, fileRequest.range);
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

function fileRequestOf({ url, headers }: FastifyRequest): FileRequest | undefined {
  const name = plainAddress.exec(url)?.[1];
  const { range } = headers;
  if (name === undefined || otherConditions.some((condition) => condition in headers)) {
    return undefined;
  }
  return range === undefined || plainRange.test(range) ? { name, range } : undefined;
}

function partOf({ bytes }: CachedFile, range: string): Range | 'none' {
  const [, from, to, last] = plainRange.exec(range) ?? [];
  const start = from === undefined ? bytes - Number(last) : Number(from);
  const end = from === undefined || !to ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return start >= 0 && start <= end ? { start, end } : 'none';
}

function fileOf(
  name: string,
  headers: IncomingHttpHeaders,
  bytes: number,
  checkedAt: number,
): CachedFile | undefined {
  const { audienceHeader, versionHeader, passHeader } = fileCopies;
  const [audience, version] = [headers[audienceHeader], headers[versionHeader]];
  const hasAudience = audience === 'all' || audience === 'learner';
  if (!hasAudience || typeof version !== 'string' || !headers.etag || !(bytes > 0))
    return undefined;
  const pass = headers[passHeader];
  return {
    name,
    bytes,
    version,
    checkedAt,
    headers: {
      ...Object.fromEntries(
        Object.entries(passable(headers)).filter(([header]) => !ofOneAnswer.includes(header)),
      ),
      'content-security-policy': inertPolicy,
    },
    validators: { etag: headers.etag, 'last-modified': headers['last-modified'] },
    isForAll: audience === 'all',
    pass: typeof pass === 'string' ? pass : undefined,
  };
}

const wholeOf = ({ bytes }: CachedFile): Range => ({ start: 0, end: bytes - 1 });
const isWithin = (time: number, limit: number) =>
  // A clock that was put back must not make old answers new.
  Math.abs(Date.now() - time) < limit;
const pathOf = (name: string) => `/uploads/${name}`;
const keyOf = ({ name, validators }: CachedFile, place: number) =>
  `${name} ${validators.etag} ${place}`;
const rangeOf = (place: number) => `bytes=${place * blockBytes}-${(place + 1) * blockBytes - 1}`;
const lengthOf = ({ bytes }: CachedFile, place: number) =>
  Math.min(blockBytes, bytes - place * blockBytes);
const passOf = ({ pass }: CachedFile) =>
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
