import { type Language, sessionMark, tokenCookies, userSchema } from '@nihongo-lanka/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentKey, contents } from '../src/content/contents';
import {
  notFoundKey,
  type PageKey,
  pageKeyOf,
  type Renderer,
  withoutContent,
} from '../src/entry-server';
import { paths } from '../src/paths';
import { boundedMap } from './boundedMap';
import type { PublishedContent, Reader } from './content';
import { type ClientFiles, documentOf } from './document';
import { languageOf, rememberChoice } from './language';
import { unavailableDocument } from './noticeDocument';
import { addVary, compressed, type Representation, send } from './representation';
import { pathOf, searchOf } from './request';

const type = 'text/html; charset=utf-8';
const forAll = { type, cacheControl: 'no-cache' };
const forOne = { type, cacheControl: 'no-store' };

interface Kept {
  version: string;
  document: Promise<Representation>;
}

interface Answer {
  document: Promise<Representation>;
  known: boolean;
}

/** How a reader wants a page. */
interface Wish {
  language: Language;
  savesData: boolean;
}

interface PagesOptions {
  renderer: Renderer;
  client: ClientFiles;
  content: PublishedContent;
  publicUrl: URL | undefined;
  policy: string;
}

/** So many pages are kept, in one language each; a page weighs some ten kilobytes. */
const mostPages = 300;

/**
 * Answers with pages. What everybody may see is rendered once per language and version of the
 * content; a page behind a login is rendered for the one who asks.
 */
export function createPages(options: PagesOptions) {
  const { renderer, client, content, publicUrl, policy } = options;
  // One entry per page and wish; pages without content of their own share their pattern's.
  const kept = boundedMap<Kept>(mostPages);
  const absolute = (path: string) => (publicUrl ? new URL(path, publicUrl).href : path);

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const language = languageOf(request);
    const wish = { language, savesData: request.headers['save-data'] === 'on' };
    reply.header('content-security-policy', policy).header('content-language', language);
    for (const name of ['Accept-Language', 'Cookie', 'Save-Data']) addVary(reply, name);
    rememberChoice(request, reply);

    const path = pathOf(request);
    const search = searchOf(request);
    const key = pageKeyOf(path, search);
    const reader = { cookies: request.headers.cookie ?? '', protocol: request.protocol };
    const isSecure = (publicUrl?.protocol ?? `${request.protocol}:`) === 'https:';
    if (key.access !== 'all' && !hasSession(reader.cookies, isSecure)) {
      return reply.header('cache-control', 'no-store').redirect(paths.login.to(path + search), 302);
    }
    const found = await (key.access === 'all' ? publicPage(key, wish) : ownPage(key, wish, reader));
    if (found) return send(request, reply, await found.document, found.known ? 200 : 404);
    const { retryAfter, html } = unavailableDocument(renderer, client, language);
    return reply
      .code(503)
      .header('retry-after', retryAfter)
      .header('cache-control', 'no-store')
      .type(type)
      .send(html);
  }

  /** The page in this language, the 404 page where its content does not exist, or undefined while the CMS was never reached. */
  async function publicPage(key: PageKey, wish: Wish): Promise<Answer | undefined> {
    const { language, savesData } = wish;
    const [frame, ...parts] = await Promise.all([
      content.named('siteFrame', language),
      ...key.content.map((request) => content.of(request, language)),
    ]);
    if (!frame?.answer || parts.includes(undefined)) return undefined;
    const answers = parts.map((part) => part?.answer);
    if (answers.includes(undefined)) return publicPage(notFoundKey, wish);

    const { known } = key;
    const place = [language, savesData, key.pattern, ...key.content.map(contentKey)].join(' ');
    const version = [frame, ...parts].map((part) => part?.version).join(' ');
    const before = kept.get(place);
    if (before?.version === version) return { document: before.document, known };
    const page = renderer.render(key, { ...wish, site: frame.answer, answers, absolute });
    const isPublic = known && key.access === 'all';
    const document = compressed(
      forAll,
      documentOf(page, client, { path: key.location, absolute, isPublic }),
    );
    kept.set(place, { version, document });
    return { document, known };
  }

  /** The page with what its reader may see of it; who cannot be told in time is left to the browser, which renews the session. */
  async function ownPage(key: PageKey, wish: Wish, reader: Reader): Promise<Answer | undefined> {
    const { language } = wish;
    const [frame, profile, ...parts] = await Promise.all([
      content.named('siteFrame', language),
      content.ofReader({ source: contents.ownProfile }, language, reader),
      ...key.content.map((request) => content.ofReader(request, language, reader)),
    ]);
    const user = profile?.answer ? userSchema.parse(profile.answer) : undefined;
    if (!frame?.answer || !user) return publicPage(withoutContent(key), wish);
    if (parts.some((part) => part && part.answer === undefined))
      return publicPage(notFoundKey, wish);
    const answers = parts.map((part) => part?.answer);
    const page = renderer.render(key, { ...wish, site: frame.answer, answers, user, absolute });
    const document = documentOf(page, client, { path: key.location, absolute, isPublic: false });
    return { document: compressed(forOne, document, 'once'), known: true };
  }

  return { answer, publicPage, keptPages: () => kept.size };
}

/** Whether somebody seems to be logged in: the access cookie may be spent while the mark is there. */
function hasSession(cookies: string, isSecure: boolean): boolean {
  const { access } = tokenCookies(isSecure);
  return cookies
    .split('; ')
    .some((cookie) => cookie === `${sessionMark}=1` || cookie.startsWith(`${access}=`));
}
