import { type Language, mayLearn, readerCalls, type User } from '@nihongo-lanka/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  type Data,
  type DataName,
  type DataRequest,
  forWaiting,
  notFoundKey,
  type PageKey,
  pageKeyOf,
  pageStatePath,
  type Renderer,
  withoutContent,
} from '../src/app/entryServer';
import { keyOf, type PublishedContent, type Versioned } from './content';
import { type ClientFiles, documentOf } from './document';
import { languageOf, rememberChoice } from './language';
import { sendNotice, tooManyDocument, unavailableDocument } from './noticeDocument';
import type { Readers, ReadersWithProgress, ReaderWithProgress } from './readers';
import { type CountAnswer, ownRenderingLimit, renderingLimit } from './renderingLimit';
import { compressed, etagOf, type Representation, send, sendOnce } from './representation';
import { originAsked, pathOf, searchOf } from './request';
import { loginToken, readerOf, sendToLogin } from './session';

const pageKind = { type: 'text/html; charset=utf-8', cacheControl: 'no-cache' };
const stateKind = { type: 'application/json; charset=utf-8', cacheControl: 'no-cache' };

interface PublicPage {
  document: Promise<Representation>;
  /** Absent where the state is in the document. */
  state?: () => Promise<Representation>;
}

interface StoredPage extends PublicPage {
  version: string;
  /** Milliseconds since 1970. */
  until: number;
}

type Outcome =
  | (PublicPage & { status: 200 | 404 })
  | { ownDocument: string }
  | { movedTo: string }
  | { retryAfter: number }
  | 'unavailable'
  | 'notLoggedIn';

interface Variant {
  language: Language;
  savesData: boolean;
  origin: string;
  isUsualOrigin: boolean;
  /** @returns the seconds to wait if it is refused. */
  countRendering: () => Promise<number | undefined>;
  countAnswer: () => Promise<number | undefined>;
}

type PageReader = Partial<ReaderWithProgress>;

interface PagesOptions {
  renderer: Renderer;
  client: ClientFiles;
  content: PublishedContent;
  readers: Readers;
  readersWithProgress: ReadersWithProgress;
  publicUrl: URL | undefined;
  policy: (host: string) => string;
  countAnswer: CountAnswer;
  rateLimitFactor: number;
}

/** Each in one language. A page takes some ten kilobytes. */
const mostPages = 600;
/** Longest address in characters. */
const mostAddresses = 500;
const longestAddress = 500;

const varied = 'Accept-Language, Cookie, Save-Data';

const shellRequest: DataRequest = { name: 'siteShell' };

const once = <Made>(make: () => Made) => {
  let made: { value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

const isProgress = ({ name }: DataRequest) => name === 'progress';

/** What learners read alike. Any other call that needs a log-in is answered to its reader alone. */
const ofAllLearners: ReadonlySet<string> = new Set<DataName>([
  'lectures',
  'lecture',
  'taughtWords',
]);

const isLoaded = <T>(value: T | Promise<T>): value is T => !(value instanceof Promise);

/** Renders public pages once per language and version, a reader's page for each request. */
export function createPages(options: PagesOptions) {
  const { renderer, client, content, readers, readersWithProgress, publicUrl, policy } = options;
  // One entry for each page and variant. Pages without content share the entry of their pattern.
  const store = new LRUCache<string, StoredPage>({ max: mostPages });
  const countRendering = renderingLimit(options.rateLimitFactor);
  const countOwnRendering = ownRenderingLimit(options.rateLimitFactor);
  const keys = new LRUCache<string, PageKey>({ max: mostAddresses });

  function keyFor(request: FastifyRequest): PageKey {
    const cached = keys.get(request.url);
    if (cached) return cached;
    const key = pageKeyOf(pathOf(request), searchOf(request));
    if (request.url.length <= longestAddress) keys.set(request.url, key);
    return key;
  }

  function variantOf(request: FastifyRequest): Variant {
    const { origin, isOwn } = publicUrl
      ? { origin: publicUrl.origin, isOwn: true }
      : originAsked(request);
    return {
      language: languageOf(request),
      savesData: request.headers['save-data'] === 'on',
      origin,
      isUsualOrigin: isOwn,
      countRendering: () => countRendering(request),
      countAnswer: () => options.countAnswer(request),
    };
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const variant = variantOf(request);
    const { language } = variant;
    reply.headers({
      'content-security-policy': policy(request.host),
      'content-language': language,
      vary: varied,
    });
    rememberChoice(request, reply);

    const page = await pageFor(keyFor(request), variant, request);
    if (page === 'notLoggedIn') return sendToLogin(request, reply);
    if (page === 'unavailable') {
      const { retryAfter, html } = unavailableDocument(renderer, client, language);
      return sendNotice(reply.code(503), retryAfter, html);
    }
    if ('retryAfter' in page) {
      const html = tooManyDocument(renderer, client, language);
      return sendNotice(reply.code(429), page.retryAfter, html);
    }
    // Browsers cache a 301 for ever, and an address may become the item's own again.
    if ('movedTo' in page) {
      return reply
        .header('cache-control', 'no-cache')
        .redirect(page.movedTo + searchOf(request), 301);
    }
    if ('ownDocument' in page) return sendOnce(request, reply, page.ownDocument);
    return send(request, reply, await page.document, page.status);
  }

  async function answerState(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = pathOf(request).slice(pageStatePath.length);
    const key = pageKeyOf(path, searchOf(request));
    reply.headers({ vary: varied, 'cache-control': 'no-store' });
    if (key.access !== 'all') return reply.code(404).send();
    const page = await publicPage(key, variantOf(request));
    if (page === 'notLoggedIn') return reply.code(404).send();
    if (page === 'unavailable') return reply.code(503).send();
    if ('retryAfter' in page) {
      return reply.code(429).header('retry-after', page.retryAfter).send();
    }
    const state = 'state' in page && (await page.state?.());
    return state ? send(request, reply, state) : reply.code(404).send();
  }

  async function pageFor(
    key: PageKey,
    variant: Variant,
    request: FastifyRequest,
  ): Promise<Outcome> {
    if (key.access !== 'all') {
      const page = await readersPage(key, variant, request);
      return page ?? publicPage(withoutContent(key), variant);
    }
    const page = key.ownContent && (await readersPage(key, variant, request));
    // Without the reader's part, the page of all visitors: the browser loads the rest.
    return page instanceof Object && 'ownDocument' in page ? page : publicPage(key, variant);
  }

  /** The 404 page where its content does not exist. */
  async function publicPage(key: PageKey, variant: Variant): Promise<Outcome> {
    const { language, savesData, isUsualOrigin } = variant;
    const isPublic = key.known && key.access === 'all';
    // Only search engines and links need the origin in a page.
    const origin = isPublic ? variant.origin : '';
    // An address with content can be written in many ways. One without has a note or none.
    const shown = key.content.length > 0 ? key.pattern : key.location;
    const place = [origin, language, savesData, shown, ...key.content.map(keyOf)].join(' ');
    // Visitors can make up such pages, so they are limited.
    const isFree = key.content.some((request) => request.isFree) || (isPublic && !isUsualOrigin);
    const before = store.get(place);
    if (isFree && !before) {
      const retryAfter = await variant.countRendering();
      if (retryAfter !== undefined) return { retryAfter };
    }
    // Visitors can make up the name of an item.
    if (key.content.some((item) => item.params && !content.isCached(item, language))) {
      const retryAfter = await variant.countAnswer();
      if (retryAfter !== undefined) return { retryAfter };
    }

    const pending = [shellRequest, ...key.content].map((request) => content.of(request, language));
    // While every answer is fresh, no request waits.
    const loaded = pending.every(isLoaded) ? pending : await Promise.all(pending);
    // The contract has parsed the first under its name.
    const [shell, ...parts] = loaded as [
      Versioned<Data<'siteShell'>> | undefined,
      ...typeof loaded,
    ];
    if (!shell?.answer || parts.includes(undefined)) return 'unavailable';
    const version = loaded.map((part) => part?.version).join(' ');
    const status = key.known ? 200 : 404;
    if (before?.version === version && Date.now() <= before.until) return { ...before, status };
    const answers = parts.map((part) => part?.answer);
    if (answers.includes(undefined) || key.missing(answers)) {
      return publicPage(notFoundKey, variant);
    }
    const movedTo = key.movedTo(answers);
    if (movedTo) return { movedTo };

    const endsAt = key.endsAt(answers) ?? Number.POSITIVE_INFINITY;
    const isOver = endsAt < Date.now();
    const page = renderer.render(key, { ...variant, site: shell.answer, answers, isOver });
    const sent = isFree ? 'seldom' : 'often';
    const state = page.beginsAtOnce ? undefined : JSON.stringify(page.state);
    const document = documentOf(page, client, {
      path: key.location,
      absolute: absoluteAt(variant.origin),
      isPublic,
      ...(state && { state: etagOf(state) }),
    });
    const finished: PublicPage = {
      document: compressed(pageKind, document, sent),
      ...(state && { state: once(() => compressed(stateKind, state, sent)) }),
    };
    const until = isOver ? Number.POSITIVE_INFINITY : endsAt;
    store.set(place, { version, until, ...finished });
    return { ...finished, status };
  }

  /** Never stored. Undefined where the CMS is late: the browser asks itself. */
  async function readersPage(
    key: PageKey,
    variant: Variant,
    request: FastifyRequest,
  ): Promise<Outcome | undefined> {
    const reader = await readerFor(key, request);
    if (!reader) return reader === null ? 'notLoggedIn' : undefined;
    const { user, progress } = reader;
    const retryAfter = await (user ? countOwnRendering(user.id) : variant.countRendering());
    if (retryAfter !== undefined) return { retryAfter };
    const { language } = variant;
    const shown = keyShownTo(user, key);
    const [shell, ...parts] = await Promise.all([
      content.named('siteShell', language),
      ...shown.content.map((part) =>
        isProgress(part) ? { answer: progress } : answerFor(part, language, request),
      ),
    ]);
    if (!shell?.answer) return 'unavailable';
    const answers = parts.map((part) => part?.answer);
    if (!user && answers.includes(undefined)) return 'notLoggedIn';
    if (shown.content.some((part, place) => isSubject(part, place) && isGone(parts[place]))) {
      return publicPage(notFoundKey, variant);
    }
    // A public page is complete for every reader.
    if (key.access === 'all' && answers.slice(0, key.content.length).includes(undefined)) {
      return undefined;
    }
    const page = renderer.render(shown, { ...variant, site: shell.answer, answers, user });
    const absolute = absoluteAt(variant.origin);
    return {
      ownDocument: documentOf(page, client, { path: shown.location, absolute, isPublic: false }),
    };
  }

  /** Null where the login has ended, and undefined where the CMS is late. */
  async function readerFor(
    key: PageKey,
    request: FastifyRequest,
  ): Promise<PageReader | null | undefined> {
    const token = loginToken(request, publicUrl);
    if (token === undefined) return null;
    if (key.ownContent || key.content.some(isProgress)) return readersWithProgress(token);
    const user = await readers(token);
    return user && { user };
  }

  function answerFor(part: DataRequest, language: Language, request: FastifyRequest) {
    const reader = readerOf(request);
    if (isOwn(part)) return content.ofReader(part, language, reader);
    return content.of(part, language, readerCalls[part.name].who === 'all' ? undefined : reader);
  }

  return {
    answer,
    answerState,
    publicPage,
    keptPages: () => store.size,
  };
}

const isOwn = ({ name }: DataRequest) =>
  readerCalls[name].who !== 'all' && !ofAllLearners.has(name);

/** What a page is about: without it there is no page. What it tells a reader besides may be missing. */
const isSubject = (part: DataRequest, place: number) =>
  !isOwn(part) || (place === 0 && part.params !== undefined);

const isGone = (part: { answer: unknown } | undefined) => part && part.answer === undefined;

function keyShownTo(user: User | undefined, key: PageKey): PageKey {
  if (key.ownContent && user) {
    return { ...key, content: [...key.content, ...key.ownContent(user)] };
  }
  const isClosed = key.access === 'learner' && user && !mayLearn(user);
  return isClosed ? forWaiting(key) : key;
}

const absoluteAt = (origin: string) => (path: string) => new URL(path, origin).href;
