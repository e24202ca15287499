import { type Language, sessionMark, tokenCookies, userSchema } from '@nihongo-lanka/contract';
import type { Cookies } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  dataKey,
  notFoundKey,
  type PageKey,
  pageKeyOf,
  paths,
  type Renderer,
  withoutContent,
} from '../src/app/entryServer';
import type { PublishedContent, Reader } from './content';
import { type ClientFiles, documentOf } from './document';
import { languageOf, rememberChoice } from './language';
import { tooManyDocument, unavailableDocument } from './noticeDocument';
import { renderingLimit } from './renderingLimit';
import { addVary, compressed, type Representation, send } from './representation';
import { cookiesOf, isOwnOrigin, originOf, pathOf, searchOf } from './request';

const type = 'text/html; charset=utf-8';
const forAll = { type, cacheControl: 'no-cache' };
const forOne = { type, cacheControl: 'no-store' };

interface Kept {
  version: string;
  document: Promise<Representation>;
}

/** A finished page, or why there is none: the CMS was never reached, or too many were asked for. */
type Outcome =
  | { document: Promise<Representation>; known: boolean }
  | 'unavailable'
  | { retryAfter: number };

/** How a reader wants a page. */
interface Wish {
  language: Language;
  savesData: boolean;
  /** The site's address in links that others follow. */
  origin: string;
  /** Whether others will ask for the same origin. */
  isUsualOrigin: boolean;
  /** Counts a rendering that is of no use to others; gives the seconds to wait where it is refused. */
  countRendering: () => Promise<number | undefined>;
}

interface PagesOptions {
  renderer: Renderer;
  client: ClientFiles;
  content: PublishedContent;
  publicUrl: URL | undefined;
  /** The policy of a page at this host. */
  policy: (host: string) => string;
  rateLimitFactor: number;
}

/** So many pages are kept, in one language each; a page weighs some ten kilobytes. */
const mostPages = 300;
/** So many are kept of those that anybody may ask for in any number, apart from the others. */
const mostFreePages = 50;

/**
 * Answers with pages. What everybody may see is rendered once per language and version of the
 * content; a page behind a login is rendered for the one who asks.
 */
export function createPages(options: PagesOptions) {
  const { renderer, client, content, publicUrl, policy } = options;
  // One entry per page and wish; pages without content of their own share their pattern's.
  const kept = new LRUCache<string, Kept>({ max: mostPages });
  const keptFree = new LRUCache<string, Kept>({ max: mostFreePages });
  const countRendering = renderingLimit(options.rateLimitFactor);

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const language = languageOf(request);
    const origin = publicUrl?.origin ?? originOf(request);
    const wish = {
      language,
      savesData: request.headers['save-data'] === 'on',
      origin,
      isUsualOrigin: publicUrl !== undefined || isOwnOrigin(request, origin),
      countRendering: () => countRendering(request),
    };
    reply
      .header('content-security-policy', policy(request.host))
      .header('content-language', language);
    for (const name of ['Accept-Language', 'Cookie', 'Save-Data']) addVary(reply, name);
    rememberChoice(request, reply);

    const path = pathOf(request);
    const search = searchOf(request);
    const key = pageKeyOf(path, search);
    const reader = { cookies: request.headers.cookie ?? '', protocol: request.protocol };
    const isSecure = (publicUrl?.protocol ?? `${request.protocol}:`) === 'https:';
    if (key.access !== 'all' && !hasSession(cookiesOf(request), isSecure)) {
      return reply.header('cache-control', 'no-store').redirect(paths.login.to(path + search), 302);
    }
    const found = await (key.access === 'all' ? publicPage(key, wish) : ownPage(key, wish, reader));
    if (found === 'unavailable') {
      const { retryAfter, html } = unavailableDocument(renderer, client, language);
      return sendNotice(reply.code(503), retryAfter, html);
    }
    if ('retryAfter' in found) {
      const html = tooManyDocument(renderer, client, language);
      return sendNotice(reply.code(429), found.retryAfter, html);
    }
    return send(request, reply, await found.document, found.known ? 200 : 404);
  }

  /** The page in this language, or the 404 page where its content does not exist. */
  async function publicPage(key: PageKey, wish: Wish): Promise<Outcome> {
    const { language, savesData, isUsualOrigin } = wish;
    const { known } = key;
    const isPublic = known && key.access === 'all';
    // Only what search engines and links read of a page names its origin.
    const origin = isPublic ? wish.origin : '';
    const place = [origin, language, savesData, key.pattern, ...key.content.map(dataKey)].join(' ');
    const isFree = key.content.some((request) => request.isFree) || (isPublic && !isUsualOrigin);
    const store = isFree ? keptFree : kept;
    const before = store.get(place);
    if (isFree && !before) {
      const retryAfter = await wish.countRendering();
      if (retryAfter !== undefined) return { retryAfter };
    }

    const [frame, ...parts] = await Promise.all([
      content.named('siteFrame', language),
      ...key.content.map((request) => content.of(request, language)),
    ]);
    if (!frame?.answer || parts.includes(undefined)) return 'unavailable';
    const answers = parts.map((part) => part?.answer);
    if (answers.includes(undefined) || key.missing(answers)) return publicPage(notFoundKey, wish);

    const version = [frame, ...parts].map((part) => part?.version).join(' ');
    if (before?.version === version) return { document: before.document, known };
    const absolute = absoluteAt(wish.origin);
    const page = renderer.render(key, { ...wish, site: frame.answer, answers, absolute });
    const document = compressed(
      forAll,
      documentOf(page, client, { path: key.location, absolute, isPublic }),
      isFree ? 'once' : 'often',
    );
    store.set(place, { version, document });
    return { document, known };
  }

  /** The page with what its reader may see of it; who cannot be told in time is left to the browser, which renews the session. */
  async function ownPage(key: PageKey, wish: Wish, reader: Reader): Promise<Outcome> {
    const { language } = wish;
    const profileAsked = content.ofReader({ name: 'ownProfile' }, language, reader);
    const [frame, profile, ...parts] = await Promise.all([
      content.named('siteFrame', language),
      profileAsked,
      ...key.content.map((request) =>
        request.name === 'ownProfile' ? profileAsked : content.ofReader(request, language, reader),
      ),
    ]);
    const user = profile?.answer ? userSchema.parse(profile.answer) : undefined;
    if (!frame?.answer || !user) return publicPage(withoutContent(key), wish);
    if (parts.some((part) => part && part.answer === undefined))
      return publicPage(notFoundKey, wish);
    const answers = parts.map((part) => part?.answer);
    const absolute = absoluteAt(wish.origin);
    const page = renderer.render(key, { ...wish, site: frame.answer, answers, user, absolute });
    const document = documentOf(page, client, { path: key.location, absolute, isPublic: false });
    return { document: compressed(forOne, document, 'once'), known: true };
  }

  return { answer, publicPage, keptPages: () => kept.size, keptFreePages: () => keptFree.size };
}

const absoluteAt = (origin: string) => (path: string) => new URL(path, origin).href;

function sendNotice(reply: FastifyReply, retryAfter: number, html: string) {
  return reply
    .header('retry-after', retryAfter)
    .header('cache-control', 'no-store')
    .type(type)
    .send(html);
}

/** Whether somebody seems to be logged in: the access cookie may be spent while the mark is there. */
function hasSession(cookies: Cookies, isSecure: boolean): boolean {
  return cookies[sessionMark] === '1' || cookies[tokenCookies(isSecure).access] !== undefined;
}
