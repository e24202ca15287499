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
const cacheSize = { max: 2000, maxSize: 32 * 1024 * 1024 };
/** Bytes beside the body. */
const entryBytes = 1000;

/** The version of a preview whose time is over. */
export const expired = 'expired';

const cachedHeaderNames = [
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

export interface Versioned<Data = unknown> {
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

interface Cached {
  readonly answer: Answer;
  readonly version: string;
  fetchedAt: number;
  parsed?: Versioned | undefined;
}

/** Asks at most twice a second. While the CMS fails, cached answers stay. */
export function createContent(
  cmsUrl: URL,
  log: { warn(message: string): void },
  countFailure = () => {},
) {
  const cache = new LRUCache<string, Cached>({
    ...cacheSize,
    sizeCalculation: ({ answer }) => answer.body.length + entryBytes,
  });
  /** One request for each question, however many readers wait. */
  const requests = new Map<string, Promise<Cached | undefined>>();
  let wasReachable = true;

  function store(place: string, entry: Cached): Cached {
    entry.fetchedAt = Date.now();
    cache.set(place, entry);
    return entry;
  }

  async function fetchAnswer(
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
    const cachedHeaders = cachedHeaderNames.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    return {
      status: response.status,
      headers: Object.fromEntries(cachedHeaders),
      body: Buffer.from(await response.arrayBuffer()),
    };
  }

  async function renew(
    place: string,
    question: Question,
    previous: Cached | undefined,
  ): Promise<Cached | undefined> {
    const { request, language, reader } = question;
    try {
      const etag = previous?.answer.status === 200 && previous.answer.headers.etag;
      const headers = { ...(etag && { 'if-none-match': etag }), ...(reader && headersOf(reader)) };
      const timeout = previous ? timeouts.again : reader ? readerTimeout : timeouts.first;
      const answer = await fetchAnswer(request, language, headers, timeout);
      wasReachable = true;
      const version = answer.status === 304 ? previous?.version : versionOf(answer);
      if (previous && version === previous.version) return store(place, previous);
      if (version !== undefined) return store(place, { answer, version, fetchedAt: 0 });
      // One reader's refusal is not cached for others.
      if (!previous) return reader ? undefined : { answer, version: '', fetchedAt: 0 };
      // It does not make the cached answer fresh either.
      if (reader && [401, 403].includes(answer.status)) return previous;
      throw new Error(`it answered ${answer.status}`);
    } catch (error) {
      countFailure();
      if (wasReachable) log.warn(`The CMS cannot be read (${keyOf(request)}): ${error}`);
      wasReachable = false;
      // Fresh again, so that a cached page does not wait for a CMS that hangs.
      return previous && store(place, previous);
    }
  }

  function find(question: Question): Cached | undefined | Promise<Cached | undefined> {
    const place = placeOf(question);
    const previous = cache.get(place);
    // A clock that was put back must not make old answers new.
    if (previous && Math.abs(Date.now() - previous.fetchedAt) < freshFor) return previous;
    const answer =
      requests.get(place) ??
      renew(place, question, previous).finally(() => {
        requests.delete(place);
      });
    requests.set(place, answer);
    return answer;
  }

  function read(request: DataRequest, entry: Cached | undefined): Versioned | undefined {
    if (!entry?.version) return undefined;
    try {
      entry.parsed ??= versionedOf(request, entry.answer);
      return entry.parsed;
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
    ): Versioned | undefined | Promise<Versioned | undefined> {
      const cached = find({ request, language, reader });
      return cached instanceof Promise
        ? cached.then((entry) => read(request, entry))
        : read(request, cached);
    },

    answerTo(
      request: DataRequest,
      language: Language,
      reader?: Reader,
    ): Answer | undefined | Promise<Answer | undefined> {
      const cached = find({ request, language, reader });
      return cached instanceof Promise ? cached.then((entry) => entry?.answer) : cached?.answer;
    },

    isCached: (request: DataRequest, language: Language) =>
      cache.has(placeOf({ request, language })),

    /** Never cached. Undefined where the CMS is late; no answer where the login has ended. */
    async ofReader(
      request: DataRequest,
      language: Language,
      reader: Reader,
    ): Promise<Versioned | undefined> {
      try {
        const answer = await fetchAnswer(request, language, headersOf(reader), readerTimeout);
        const isRefused = answer.status === errorStatuses.NOT_AUTHENTICATED;
        return isRefused || versionOf(answer) !== undefined
          ? versionedOf(request, answer)
          : undefined;
      } catch {
        countFailure();
        return undefined;
      }
    },

    async named<Name extends DataName>(name: Name, language: Language) {
      const versioned = await this.of({ name }, language);
      // readAnswer has read it under this name.
      return versioned as Versioned<Data<Name>> | undefined;
    },
  };
}

const headersOf = ({ cookies, protocol }: Reader) => ({
  cookie: cookies,
  'x-forwarded-proto': protocol,
});

/** Learners and visitors share no answer. */
const placeOf = ({ request, language, reader }: Question) =>
  `${reader ? 'learners ' : ''}${language} ${keyOf(request)}`;

const keys = new WeakMap<DataRequest, string>();

export function keyOf(request: DataRequest): string {
  const key = keys.get(request) ?? dataKey(request);
  keys.set(request, key);
  return key;
}

function versionOf({ status, headers, body }: Answer): string | undefined {
  if (status !== 200) return versionsWithoutAnswer.get(status);
  return headers.etag ?? createHash('sha256').update(body).digest('base64url');
}

function versionedOf(request: DataRequest, answer: Answer): Versioned {
  const { status, headers, body } = answer;
  const version = versionOf(answer) ?? '';
  if (status !== 200) return { answer: undefined, version };
  const range = headers['content-range'] ?? null;
  const json: unknown = JSON.parse(body.toString());
  return { answer: readAnswer(request.name, json, range, readerSchemas), version };
}

export type PublishedContent = ReturnType<typeof createContent>;
