import { createHash } from 'node:crypto';
import {
  apiBase,
  errorStatuses,
  fieldOf,
  type Language,
  languageQuery,
  readAnswer,
  readerSchemas,
} from '@nihongo-lanka/contract';
import { LRUCache } from 'lru-cache';
import { type Data, type DataName, type DataRequest, dataKey } from '../src/app/entryServer';
import { wasClosed } from './cmsConnections';

/** Milliseconds. We promise 2 s: 0.5 here, 0.5 in the CMS, 1 for rendering and network. */
const freshFor = 500;
/** Milliseconds: without a cached answer, and with one. */
const timeouts = { first: 5000, again: 1500 };
/** Milliseconds. The reader's browser can ask as well. */
const readerTimeout = 1500;
const mostKept = { max: 2000, maxSize: 32 * 1024 * 1024 };
/** Answers to questions anybody can make up, such as searches, never push out the others. */
const mostKeptFree = { max: 200, maxSize: 8 * 1024 * 1024 };
/** Bytes beside the body. */
const entryBytes = 1000;

/** The version of a preview whose time is over. */
export const expired = 'expired';

const keptHeaders = [
  'cache-control',
  'content-language',
  'content-range',
  'content-type',
  'etag',
  'vary',
];
/** 400: no link of ours has a query that the CMS refuses. */
const versionsWithoutAnswer: ReadonlyMap<number, string> = new Map([
  [404, 'missing'],
  [410, expired],
  [400, 'refused'],
]);

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface Known<Data = unknown> {
  /** Undefined where the CMS answers that there is none. */
  answer: Data | undefined;
  version: string;
}

export interface Reader {
  cookies: string;
  protocol: 'http' | 'https';
}

/** With a reader: only learners may ask. All of them get the same answer. */
interface Question {
  request: DataRequest;
  language: Language;
  reader?: Reader | undefined;
}

interface Kept {
  readonly answer: Answer;
  readonly version: string;
  askedAt: number;
  known?: Known | undefined;
}

/** Asks at most twice a second. While the CMS fails, cached answers stay. */
export function createContent(
  cmsUrl: URL,
  log: { warn(message: string): void },
  countFailure = () => {},
) {
  const sizeCalculation = ({ answer }: Kept) => answer.body.length + entryBytes;
  const kept = new LRUCache<string, Kept>({ ...mostKept, sizeCalculation });
  const keptFree = new LRUCache<string, Kept>({ ...mostKeptFree, sizeCalculation });
  const keptForLearners = new LRUCache<string, Kept>({ ...mostKeptFree, sizeCalculation });
  /** One request for each question, however many readers wait. */
  const asking = new Map<string, Promise<Kept | undefined>>();
  let wasReached = true;

  function latest(key: string, isForLearners: boolean): Kept | undefined {
    if (isForLearners) return keptForLearners.get(key);
    const [one, other] = [kept.get(key), keptFree.get(key)];
    // An answer changes its store when its entry is published or unpublished.
    return one && other ? (one.askedAt >= other.askedAt ? one : other) : (one ?? other);
  }

  function keep(key: string, { request, reader }: Question, entry: Kept): Kept {
    entry.askedAt = Date.now();
    const isFree = request.isFree || entry.answer.status !== 200;
    (reader ? keptForLearners : isFree ? keptFree : kept).set(key, entry);
    return entry;
  }

  async function ask(
    request: DataRequest,
    language: Language,
    headers: Record<string, string>,
    timeout: number,
  ): Promise<Answer> {
    const address = new URL(apiBase + keyOf(request), cmsUrl);
    address.searchParams.set(languageQuery, language);
    const init = { headers, signal: AbortSignal.timeout(timeout) };
    // The CMS may close an idle connection just as it is used.
    const response = await fetch(address, init).catch((error: unknown) => {
      if (!wasClosed(fieldOf(error, 'cause'))) throw error;
      return fetch(address, init);
    });
    const known = keptHeaders.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    return {
      status: response.status,
      headers: Object.fromEntries(known),
      body: Buffer.from(await response.arrayBuffer()),
    };
  }

  async function renew(
    key: string,
    question: Question,
    before: Kept | undefined,
  ): Promise<Kept | undefined> {
    const { request, language, reader } = question;
    try {
      const etag = before?.answer.status === 200 && before.answer.headers.etag;
      const headers = { ...(etag && { 'if-none-match': etag }), ...(reader && headersOf(reader)) };
      const timeout = before ? timeouts.again : reader ? readerTimeout : timeouts.first;
      const answer = await ask(request, language, headers, timeout);
      wasReached = true;
      const version = answer.status === 304 ? before?.version : versionOf(answer);
      if (before && version === before.version) return keep(key, question, before);
      if (version !== undefined) return keep(key, question, { answer, version, askedAt: 0 });
      // One reader's refusal is not cached for others.
      if (!before) return reader ? undefined : { answer, version: '', askedAt: 0 };
      // It does not make the cached answer fresh either.
      if (reader && [401, 403].includes(answer.status)) return before;
      throw new Error(`it answered ${answer.status}`);
    } catch (error) {
      countFailure();
      if (wasReached) log.warn(`The CMS cannot be read (${keyOf(request)}): ${error}`);
      wasReached = false;
      // Fresh again, so that a cached page does not wait for a CMS that hangs.
      return before && keep(key, question, before);
    }
  }

  function find(question: Question): Kept | undefined | Promise<Kept | undefined> {
    const { request, language, reader } = question;
    const key = `${language} ${keyOf(request)}`;
    const before = latest(key, reader !== undefined);
    // A clock that was put back must not make old answers new.
    if (before && Math.abs(Date.now() - before.askedAt) < freshFor) return before;
    const place = reader ? `learners ${key}` : key;
    const asked =
      asking.get(place) ??
      renew(key, question, before).finally(() => {
        asking.delete(place);
      });
    asking.set(place, asked);
    return asked;
  }

  function read(request: DataRequest, entry: Kept | undefined): Known | undefined {
    if (!entry?.version) return undefined;
    try {
      entry.known ??= knownOf(request, entry.answer);
      return entry.known;
    } catch (error) {
      log.warn(`An answer of the CMS cannot be read (${keyOf(request)}): ${error}`);
      return undefined;
    }
  }

  return {
    /** A promise only where the CMS is asked. @param reader a learner, if the question needs one */
    of(
      request: DataRequest,
      language: Language,
      reader?: Reader,
    ): Known | undefined | Promise<Known | undefined> {
      const found = find({ request, language, reader });
      return found instanceof Promise
        ? found.then((entry) => read(request, entry))
        : read(request, found);
    },

    answerTo(
      request: DataRequest,
      language: Language,
      reader?: Reader,
    ): Answer | undefined | Promise<Answer | undefined> {
      const found = find({ request, language, reader });
      return found instanceof Promise ? found.then((entry) => entry?.answer) : found?.answer;
    },

    isKept: (request: DataRequest, language: Language) =>
      latest(`${language} ${keyOf(request)}`, false) !== undefined,

    /** Never cached. Undefined where the CMS is late; no answer where the login has ended. */
    async ofReader(
      request: DataRequest,
      language: Language,
      reader: Reader,
    ): Promise<Known | undefined> {
      try {
        const answer = await ask(request, language, headersOf(reader), readerTimeout);
        const isRefused = answer.status === errorStatuses.NOT_AUTHENTICATED;
        return isRefused || versionOf(answer) !== undefined ? knownOf(request, answer) : undefined;
      } catch {
        countFailure();
        return undefined;
      }
    },

    async named<Name extends DataName>(name: Name, language: Language) {
      const known = await this.of({ name }, language);
      // readAnswer has read it under this name.
      return known as Known<Data<Name>> | undefined;
    },
  };
}

const headersOf = ({ cookies, protocol }: Reader) => ({
  cookie: cookies,
  'x-forwarded-proto': protocol,
});

const keys = new WeakMap<DataRequest, string>();

export function keyOf(request: DataRequest): string {
  const known = keys.get(request) ?? dataKey(request);
  keys.set(request, known);
  return known;
}

function versionOf({ status, headers, body }: Answer): string | undefined {
  if (status !== 200) return versionsWithoutAnswer.get(status);
  return headers.etag ?? createHash('sha256').update(body).digest('base64url');
}

function knownOf(request: DataRequest, answer: Answer): Known {
  const { status, headers, body } = answer;
  const version = versionOf(answer) ?? '';
  if (status !== 200) return { answer: undefined, version };
  const range = headers['content-range'] ?? null;
  const json: unknown = JSON.parse(body.toString());
  return { answer: readAnswer(request.name, json, range, readerSchemas), version };
}

export type PublishedContent = ReturnType<typeof createContent>;
