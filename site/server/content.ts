import {
  apiBase,
  type Language,
  languageQuery,
  readAnswer,
  readerSchemas,
} from '@nihongo-lanka/contract';
import { LRUCache } from 'lru-cache';
import { type Data, type DataName, type DataRequest, dataKey } from '../src/app/entryServer';

/**
 * How long an answer counts as new, in milliseconds. The CMS may be half a second behind as well, so
 * that a change is seen after one second at most. We promise two: one is left for rendering and the
 * network.
 */
const freshFor = 500;
/** How long the CMS may take where no answer is known yet, and where one is, in milliseconds. */
const timeouts = { first: 5000, again: 1500 };
/** How long it may take where the answer is for one reader, whose browser can ask as well. */
const readerTimeout = 1500;
/** The most answers that are kept. The least recently used one goes first. */
const mostAnswers = 500;
/**
 * The most answers that are kept to questions anybody can make up, such as searches. They have a
 * store of their own, so that they never push out the others.
 */
const mostFreeAnswers = 50;

/** The version of what was to be seen for some time only. */
export const expired = 'expired';

export interface Known<Answer = unknown> {
  /** Undefined where the CMS says that there is no such thing. */
  answer: Answer | undefined;
  /** Changes whenever the answer does. */
  version: string;
}

/** A reader who asks for a page of their own. The names of their cookies depend on the protocol. */
export interface Reader {
  cookies: string;
  protocol: 'http' | 'https';
}

interface Kept extends Known {
  askedAt: number;
}

/**
 * Keeps what the CMS has published, and asks for it again at most twice a second. While the CMS does
 * not answer, what is known stays. What was never known is undefined.
 */
export function createContent(cmsUrl: URL, log: { warn(message: string): void }) {
  const kept = new LRUCache<string, Kept>({ max: mostAnswers });
  const keptFree = new LRUCache<string, Kept>({ max: mostFreeAnswers });
  /** One request at a time for each question, however many readers wait for the answer. */
  const asking = new Map<string, Promise<Known | undefined>>();
  let wasReached = true;

  async function ask(
    request: DataRequest,
    language: Language,
    headers: Record<string, string>,
    timeout: number,
  ): Promise<Known | 'unchanged'> {
    const address = new URL(apiBase + dataKey(request), cmsUrl);
    address.searchParams.set(languageQuery, language);
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(timeout) });
    if (response.status === 304) return 'unchanged';
    if (response.status === 404) return { answer: undefined, version: 'missing' };
    if (response.status === 410) return { answer: undefined, version: expired };
    // No link of ours has a query that the CMS refuses.
    if (response.status === 400) return { answer: undefined, version: 'refused' };
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    const text = await response.text();
    const range = response.headers.get('content-range');
    return {
      answer: readAnswer(request.name, JSON.parse(text), range, readerSchemas),
      version: response.headers.get('etag') ?? text,
    };
  }

  function keep(key: string, { isFree }: DataRequest, known: Known) {
    const store = isFree || known.answer === undefined ? keptFree : kept;
    store.set(key, { ...known, askedAt: Date.now() });
  }

  async function renew(
    key: string,
    request: DataRequest,
    language: Language,
    before: Known | undefined,
  ): Promise<Known | undefined> {
    try {
      const headers =
        before?.answer === undefined ? undefined : { 'if-none-match': before.version };
      const timeout = before ? timeouts.again : timeouts.first;
      const asked = await ask(request, language, headers ?? {}, timeout);
      const known = asked === 'unchanged' ? before : asked;
      if (!known) throw new Error('it answered 304 to a first question');
      keep(key, request, known);
      wasReached = true;
      return known;
    } catch (error) {
      if (wasReached) log.warn(`The CMS cannot be read (${dataKey(request)}): ${error}`);
      wasReached = false;
      // Counts as new again, so that a known page does not wait for a CMS that hangs.
      if (before) keep(key, request, before);
      return before;
    }
  }

  return {
    async of(request: DataRequest, language: Language): Promise<Known | undefined> {
      const key = `${language} ${dataKey(request)}`;
      const before = latest(kept.get(key), keptFree.get(key));
      if (before && Date.now() - before.askedAt < freshFor) return before;
      const asked =
        asking.get(key) ??
        renew(key, request, language, before).finally(() => {
          asking.delete(key);
        });
      asking.set(key, asked);
      return asked;
    },

    /**
     * What this reader may see, which is never kept. Undefined where the CMS refuses, or does not
     * answer in time.
     */
    async ofReader(
      request: DataRequest,
      language: Language,
      { cookies, protocol }: Reader,
    ): Promise<Known | undefined> {
      try {
        const headers = { cookie: cookies, 'x-forwarded-proto': protocol };
        const known = await ask(request, language, headers, readerTimeout);
        return known === 'unchanged' ? undefined : known;
      } catch {
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

// An answer changes its store when its entry is published or unpublished.
function latest(one: Kept | undefined, other: Kept | undefined): Kept | undefined {
  return one && other ? (one.askedAt >= other.askedAt ? one : other) : (one ?? other);
}

export type PublishedContent = ReturnType<typeof createContent>;
