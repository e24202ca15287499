import type { Language } from '@nihongo-lanka/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentKey } from '../src/content/contents';
import { notFoundKey, type PageKey, pageKeyOf, type Renderer } from '../src/entry-server';
import { boundedMap } from './boundedMap';
import type { PublishedContent } from './content';
import { type ClientFiles, documentOf } from './document';
import { languageOf, rememberChoice } from './language';
import { addVary, compressed, type Representation, send } from './representation';
import { unavailableDocument } from './unavailableDocument';

const kind = { type: 'text/html; charset=utf-8', cacheControl: 'no-cache' };

interface Kept {
  version: string;
  document: Promise<Representation>;
}

interface PagesOptions {
  renderer: Renderer;
  client: ClientFiles;
  content: PublishedContent;
  /** Whether a path below `/api/v1` is there for whoever sent these cookies. */
  exists: (path: string, cookies: string) => Promise<boolean>;
  publicUrl: URL | undefined;
  policy: string;
}

/** So many pages are kept, in one language each; a page weighs some ten kilobytes. */
const mostPages = 300;

/** Answers with pages, each rendered once per language and version of the content. */
export function createPages(options: PagesOptions) {
  const { renderer, client, content, exists, publicUrl, policy } = options;
  // One entry per page and language; pages without content of their own share their pattern's.
  const kept = boundedMap<Kept>(mostPages);
  const absolute = (path: string) => (publicUrl ? new URL(path, publicUrl).href : path);

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const language = languageOf(request);
    reply.header('content-security-policy', policy).header('content-language', language);
    addVary(reply, 'Accept-Language');
    addVary(reply, 'Cookie');
    rememberChoice(request, reply);

    const asked = pageKeyOf(pathOf(request.url), searchOf(request.url));
    const cookies = request.headers.cookie;
    const isThere = !asked.subject || !cookies || (await exists(asked.subject, cookies));
    const found = isThere ? await pageFor(asked, language) : await pageFor(notFoundKey, language);
    if (found) return send(request, reply, await found.document, found.known ? 200 : 404);
    const { retryAfter, html } = unavailableDocument(renderer, client, language);
    return reply
      .code(503)
      .header('retry-after', retryAfter)
      .header('cache-control', 'no-store')
      .type(kind.type)
      .send(html);
  }

  /** The page in this language, the 404 page where its content does not exist, or undefined while the CMS was never reached. */
  async function pageFor(
    key: PageKey,
    language: Language,
  ): Promise<{ document: Promise<Representation>; known: boolean } | undefined> {
    const [frame, ...parts] = await Promise.all([
      content.named('siteFrame', language),
      ...key.content.map((request) => content.of(request, language)),
    ]);
    if (!frame?.answer || parts.includes(undefined)) return undefined;
    const answers = parts.map((part) => part?.answer);
    if (answers.includes(undefined)) return pageFor(notFoundKey, language);

    const place = [language, key.pattern, ...key.content.map(contentKey)].join(' ');
    const version = [frame, ...parts].map((part) => part?.version).join(' ');
    const before = kept.get(place);
    if (before?.version === version) return { document: before.document, known: key.known };
    const page = renderer.render(key, language, frame.answer, answers, absolute);
    const address = { path: key.location, absolute, isPublic: key.isPublic };
    const document = compressed(kind, documentOf(page, client, address));
    kept.set(place, { version, document });
    return { document, known: key.known };
  }

  return { answer, pageFor, keptPages: () => kept.size };
}

function searchOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}

/** The decoded path, or one that no page has where it cannot be decoded. */
function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? '/';
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return '/%';
  }
}
