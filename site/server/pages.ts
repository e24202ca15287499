import { type Language, mayLearn, readerCalls, userSchema } from '@nihongo-lanka/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  type Data,
  type DataName,
  type DataRequest,
  dataKey,
  forWaiting,
  notFoundKey,
  type PageKey,
  pageKeyOf,
  pageStatePath,
  type Renderer,
  type Rendering,
  withoutContent,
} from '../src/app/entryServer';
import { type Known, keyOf, type PublishedContent } from './content';
import { type ClientFiles, documentOf } from './document';
import { languageOf, rememberChoice } from './language';
import { sendNotice, tooManyDocument, unavailableDocument } from './noticeDocument';
import {
  anyoneLike,
  bodyFor,
  kindOf,
  type OwnPage,
  ownPageOf,
  type PageReader,
  progressMark,
} from './ownPage';
import type { Readers, ReadersWithProgress } from './readers';
import { type CountAnswer, ownRenderingLimit, renderingLimit } from './renderingLimit';
import {
  addVary,
  compressed,
  encodingFor,
  encodings,
  etagOf,
  type Representation,
  send,
} from './representation';
import { originAsked, pathOf, searchOf } from './request';
import { loginToken, readerOf, sendToLogin } from './session';

const type = 'text/html; charset=utf-8';
const forAll = { type, cacheControl: 'no-cache' };
const forOne = { type, cacheControl: 'no-store' };
const stateForm = { type: 'application/json; charset=utf-8', cacheControl: 'no-cache' };

interface Finished {
  document: Promise<Representation>;
  /** Absent where the state is in the document. */
  state?: () => Promise<Representation>;
}

interface Kept extends Finished {
  version: string;
  /** Milliseconds since 1970. */
  until: number;
}

type Outcome =
  | (Finished & { known: boolean })
  | { own: OwnPage; reader: PageReader }
  | { movedTo: string }
  | 'unavailable'
  | 'unknown'
  | { retryAfter: number };

interface Variant {
  language: Language;
  savesData: boolean;
  origin: string;
  isUsualOrigin: boolean;
  /** @returns the seconds to wait if it is refused. */
  countRendering: () => Promise<number | undefined>;
  countAnswer: () => Promise<number | undefined>;
}

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
/** Pages anybody can make up, such as searches. */
const mostFreePages = 50;
/** Per kind of reader and language. Learners have a handful of kinds, by their level. */
const mostOwnPages = 500;
/** Longest address in characters. */
const mostAddresses = 500;
const longestAddress = 500;
/** Anybody can make up more. */
const mostHosts = 20;

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
/** Comes with the answer who the reader is, and is set into the page. */
const ownProgress = { [dataKey({ name: 'progress' })]: progressMark };

const ofOneReader: ReadonlySet<string> = new Set<DataName>([
  'notes',
  'ownProfile',
  'practiceDay',
  'practiceFigures',
  'practiceLoad',
]);
const isPersonal = ({ name }: DataRequest) => ofOneReader.has(name);

const isThere = <T>(found: T | Promise<T>): found is T => !(found instanceof Promise);

/** Renders once per language and version; behind the login also per kind of reader. */
export function createPages(options: PagesOptions) {
  const { renderer, client, content, readers, readersWithProgress, publicUrl, policy } = options;
  // One entry for each page and variant. Pages without content share the entry of their pattern.
  const kept = new LRUCache<string, Kept>({ max: mostPages });
  const keptFree = new LRUCache<string, Kept>({ max: mostFreePages });
  const keptOwn = new LRUCache<string, { version: string; page: Promise<OwnPage> }>({
    max: mostOwnPages,
  });
  const countRendering = renderingLimit(options.rateLimitFactor);
  const countOwnRendering = ownRenderingLimit(options.rateLimitFactor);
  const keys = new LRUCache<string, PageKey>({ max: mostAddresses });
  const policies = new LRUCache<string, string>({ max: mostHosts });

  function pageKeyAsked(request: FastifyRequest): PageKey {
    const known = keys.get(request.url);
    if (known) return known;
    const key = pageKeyOf(pathOf(request), searchOf(request));
    if (request.url.length <= longestAddress) keys.set(request.url, key);
    return key;
  }

  function policyAt(host: string): string {
    const known = policies.get(host) ?? policy(host);
    policies.set(host, known);
    return known;
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
      'content-security-policy': policyAt(request.host),
      'content-language': language,
      vary: varied,
    });
    rememberChoice(request, reply);

    const key = pageKeyAsked(request);
    const found = await pageFor(key, variant, request);
    if (found === 'unknown') return sendToLogin(request, reply);
    if (found === 'unavailable') {
      const { retryAfter, html } = unavailableDocument(renderer, client, language);
      return sendNotice(reply.code(503), retryAfter, html);
    }
    if ('retryAfter' in found) {
      const html = tooManyDocument(renderer, client, language);
      return sendNotice(reply.code(429), found.retryAfter, html);
    }
    // Browsers would cache a 301 for ever, and an address may become the item's own again.
    if ('movedTo' in found) {
      return reply
        .header('cache-control', 'no-cache')
        .redirect(found.movedTo + searchOf(request), 301);
    }
    if ('own' in found) return sendOwn(request, reply, found.own, found.reader);
    return send(request, reply, await found.document, found.known ? 200 : 404);
  }

  async function pageFor(
    key: PageKey,
    variant: Variant,
    request: FastifyRequest,
  ): Promise<Outcome> {
    if (key.access === 'all') {
      return (await withOwnPart(key, variant, request)) ?? publicPage(key, variant);
    }
    if (key.access === 'applicant') return applicantPage(key, variant, request);
    const token = loginToken(request, publicUrl);
    return token === undefined ? 'unknown' : ownPage(key, variant, request, token);
  }

  async function answerState(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = pathOf(request).slice(pageStatePath.length);
    const key = pageKeyOf(path, searchOf(request));
    reply.headers({ vary: varied, 'cache-control': 'no-store' });
    if (key.access !== 'all') return reply.code(404).send();
    const found = await publicPage(key, variantOf(request));
    if (found === 'unknown') return reply.code(404).send();
    if (found === 'unavailable') return reply.code(503).send();
    if ('retryAfter' in found) {
      return reply.code(429).header('retry-after', found.retryAfter).send();
    }
    const state = 'state' in found && (await found.state?.());
    return state ? send(request, reply, state) : reply.code(404).send();
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
    const isFree = key.content.some((request) => request.isFree) || (isPublic && !isUsualOrigin);
    const store = isFree ? keptFree : kept;
    const before = store.get(place);
    if (isFree && !before) {
      const retryAfter = await variant.countRendering();
      if (retryAfter !== undefined) return { retryAfter };
    }
    // Anybody can make up the name of an item.
    if (key.content.some((each) => each.params && !content.isKept(each, language))) {
      const retryAfter = await variant.countAnswer();
      if (retryAfter !== undefined) return { retryAfter };
    }

    const found = [shellRequest, ...key.content].map((request) => content.of(request, language));
    // While all of it is fresh, no request waits.
    const known = found.every(isThere) ? found : await Promise.all(found);
    // The first has been read by the contract under its name.
    const [shell, ...parts] = known as [Known<Data<'siteShell'>> | undefined, ...typeof known];
    if (!shell?.answer || parts.includes(undefined)) return 'unavailable';
    const version = known.map((part) => part?.version).join(' ');
    if (before?.version === version && Date.now() <= before.until) {
      return { ...before, known: key.known };
    }
    const answers = parts.map((part) => part?.answer);
    if (answers.includes(undefined) || key.missing(answers))
      return publicPage(notFoundKey, variant);
    const movedTo = key.movedTo(answers);
    if (movedTo) return { movedTo };

    const endsAt = key.endsAt(answers) ?? Number.POSITIVE_INFINITY;
    const isOver = endsAt < Date.now();
    const absolute = absoluteAt(variant.origin);
    const site = shell.answer;
    const page = renderer.render(key, { ...variant, site, answers, isOver });
    const sent = isFree ? 'once' : 'often';
    const state = page.beginsAtOnce ? undefined : JSON.stringify(page.state);
    const document = documentOf(page, client, {
      ...{ path: key.location, absolute, isPublic },
      ...(state && { state: etagOf(state) }),
    });
    const finished: Finished = {
      document: compressed(forAll, document, sent),
      ...(state && { state: once(() => compressed(stateForm, state, sent)) }),
    };
    const until = isOver ? Number.POSITIVE_INFINITY : endsAt;
    store.set(place, { version, until, ...finished });
    return { ...finished, known: key.known };
  }

  /** Where the CMS is late, the browser asks itself. */
  async function ownPage(
    key: PageKey,
    variant: Variant,
    request: FastifyRequest,
    token: string,
  ): Promise<Outcome> {
    const { language, savesData } = variant;
    if (key.content.some(({ name }) => name === 'ownProfile')) {
      return profilePage(key, variant, request);
    }
    if (key.content.some(isPersonal)) {
      return readersPage(key, variant, request, token);
    }
    const reader = await readerFor(key, token);
    if (reader === null) return 'unknown';
    if (!reader) return publicPage(withoutContent(key), variant);
    const { user } = reader;
    const shown = mayLearn(user) ? key : forWaiting(key);
    const place = [language, savesData, key.location, kindOf(user)].join(' ');
    // Anybody who is logged in can make up searches.
    const retryAfter = keptOwn.has(place) ? undefined : await countOwnRendering(user.id);
    if (retryAfter !== undefined) return { retryAfter };
    const [shell, ...parts] = await Promise.all([
      content.named('siteShell', language),
      ...shown.content.map((each) =>
        isProgress(each) ? undefined : content.of(each, language, readerOf(request)),
      ),
    ]);
    if (!shell?.answer) return 'unavailable';
    if (parts.some((part) => part && part.answer === undefined))
      return publicPage(notFoundKey, variant);
    const version = [shell, ...parts].map((part) => part?.version).join(' ');
    const before = keptOwn.get(place);
    if (before?.version === version) return { own: await before.page, reader };
    const page = ownPageOf(
      ownDocument(shown, variant, {
        ...{ site: shell.answer, answers: parts.map((part) => part?.answer) },
        user: anyoneLike(user),
        ...(shown.content.some(isProgress) && { ownAnswers: ownProgress }),
      }),
    );
    keptOwn.set(place, { version, page });
    return { own: await page, reader };
  }

  /** Never cached. Undefined where the CMS is late: the browser asks itself. */
  async function withOwnPart(
    key: PageKey,
    variant: Variant,
    request: FastifyRequest,
  ): Promise<(Finished & { known: boolean }) | undefined> {
    const token = key.ownContent && loginToken(request, publicUrl);
    const reader = token === undefined ? null : await readersWithProgress(token);
    if (!key.ownContent || !reader) return undefined;
    const { user, progress } = reader;
    if ((await countOwnRendering(user.id)) !== undefined) return undefined;
    const { language } = variant;
    const shown = { ...key, content: [...key.content, ...key.ownContent(user)] };
    const [shell, answers] = await Promise.all([
      content.named('siteShell', language),
      answersFor(shown.content, language, request, progress),
    ]);
    const ofAll = answers.slice(0, key.content.length);
    if (!shell?.answer || ofAll.includes(undefined)) return undefined;
    const document = ownDocument(shown, variant, { site: shell.answer, answers, user });
    return { document: compressed(forOne, document, 'once'), known: true };
  }

  /** Null where the login has ended, and undefined where the CMS is late. */
  async function readerFor(key: PageKey, token: string): Promise<PageReader | null | undefined> {
    if (key.content.some(isProgress)) return readersWithProgress(token);
    const user = await readers(token);
    return user && { user };
  }

  async function applicantPage(
    key: PageKey,
    variant: Variant,
    request: FastifyRequest,
  ): Promise<Outcome> {
    const { language } = variant;
    const retryAfter = await variant.countRendering();
    if (retryAfter !== undefined) return { retryAfter };
    const [shell, application] = await Promise.all([
      content.named('siteShell', language),
      content.ofReader({ name: 'application' }, language, readerOf(request)),
    ]);
    if (!shell?.answer) return 'unavailable';
    if (!application?.answer) return 'unknown';
    const answers = [application.answer];
    const document = ownDocument(key, variant, { site: shell.answer, answers, user: undefined });
    return { document: compressed(forOne, document, 'once'), known: true };
  }

  async function profilePage(
    key: PageKey,
    variant: Variant,
    request: FastifyRequest,
  ): Promise<Outcome> {
    const { language } = variant;
    const [shell, profile] = await Promise.all([
      content.named('siteShell', language),
      content.ofReader({ name: 'ownProfile' }, language, readerOf(request)),
    ]);
    if (profile && profile.answer === undefined) return 'unknown';
    const user = profile && userSchema.parse(profile.answer);
    if (!shell?.answer || !user) return publicPage(withoutContent(key), variant);
    const retryAfter = await countOwnRendering(user.id);
    if (retryAfter !== undefined) return { retryAfter };
    const answers = key.content.map(() => profile?.answer);
    const document = ownDocument(key, variant, { site: shell.answer, answers, user });
    return { document: compressed(forOne, document, 'once'), known: true };
  }

  async function readersPage(
    key: PageKey,
    variant: Variant,
    request: FastifyRequest,
    token: string,
  ): Promise<Outcome> {
    const { language } = variant;
    const [shell, user] = await Promise.all([content.named('siteShell', language), readers(token)]);
    if (user === null) return 'unknown';
    if (!shell?.answer || !user) return publicPage(withoutContent(key), variant);
    const retryAfter = await countOwnRendering(user.id);
    if (retryAfter !== undefined) return { retryAfter };
    const shown = mayLearn(user) ? key : forWaiting(key);
    const answers = await answersFor(shown.content, language, request);
    const document = ownDocument(shown, variant, { site: shell.answer, answers, user });
    return { document: compressed(forOne, document, 'once'), known: true };
  }

  /** In the order of the requests; undefined where the CMS is late. */
  function answersFor(
    requests: readonly DataRequest[],
    language: Language,
    request: FastifyRequest,
    progress?: unknown,
  ): Promise<unknown[]> {
    return Promise.all(
      requests.map(async (each) => {
        if (isProgress(each)) return progress;
        const reader = readerCalls[each.name].who === 'all' ? undefined : readerOf(request);
        const known = await (reader && isPersonal(each)
          ? content.ofReader(each, language, reader)
          : content.of(each, language, reader));
        return known?.answer;
      }),
    );
  }

  function ownDocument(
    key: PageKey,
    variant: Variant,
    shown: Pick<Rendering, 'site' | 'answers' | 'user' | 'ownAnswers'>,
  ): string {
    const absolute = absoluteAt(variant.origin);
    const page = renderer.render(key, { ...variant, ...shown });
    return documentOf(page, client, { path: key.location, absolute, isPublic: false });
  }

  return {
    answer,
    answerState,
    publicPage,
    keptPages: () => kept.size,
    keptFreePages: () => keptFree.size,
  };
}

function sendOwn(
  request: FastifyRequest,
  reply: FastifyReply,
  page: OwnPage,
  reader: PageReader,
): FastifyReply {
  const { 'accept-encoding': accepted } = request.headers;
  const encoding = encodingFor(accepted, encodings);
  addVary(reply, 'Accept-Encoding');
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .header('cache-control', forOne.cacheControl)
    .type(type)
    .send(bodyFor(page, reader, encoding));
}

const absoluteAt = (origin: string) => (path: string) => new URL(path, origin).href;
