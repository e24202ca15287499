import type { Language } from '@nihongo-lanka/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageKeyOf, type Renderer } from '../src/entry-server';
import { type ClientFiles, documentOf } from './document';
import { languageOf, rememberChoice } from './language';
import { addVary, compressed, type Representation, send } from './representation';
import type { SiteContent } from './siteContent';
import { unavailableDocument } from './unavailableDocument';

const kind = { type: 'text/html; charset=utf-8', cacheControl: 'no-cache' };

interface Kept {
  version: string;
  document: Promise<Representation>;
}

interface PagesOptions {
  renderer: Renderer;
  client: ClientFiles;
  content: SiteContent;
  publicUrl: URL | undefined;
  policy: string;
}

/** Answers with pages, each rendered once per language and version of the content. */
export function createPages({ renderer, client, content, publicUrl, policy }: PagesOptions) {
  // One entry per pattern of the route table and language, so that no address makes it grow.
  const kept = new Map<string, Kept>();

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const language = languageOf(request);
    reply.header('content-security-policy', policy).header('content-language', language);
    addVary(reply, 'Accept-Language');
    addVary(reply, 'Cookie');
    rememberChoice(request, reply);

    const key = pageKeyOf(pathOf(request.url));
    const document = await documentFor(key, language);
    if (document) return send(request, reply, document, key.known ? 200 : 404);
    const { retryAfter, html } = unavailableDocument(renderer, client, language);
    return reply
      .code(503)
      .header('retry-after', retryAfter)
      .header('cache-control', 'no-store')
      .type(kind.type)
      .send(html);
  }

  async function documentFor(key: ReturnType<typeof pageKeyOf>, language: Language) {
    const known = await content.of(language);
    if (!known) return undefined;
    const place = `${language} ${key.pattern}`;
    const before = kept.get(place);
    if (before?.version === known.version) return before.document;
    const page = renderer.render(key, language, known.site);
    const address = { page: `${publicUrl?.origin ?? ''}${key.pattern}`, isPublic: key.isPublic };
    const document = compressed(kind, documentOf(page, client, address));
    kept.set(place, { version: known.version, document });
    return document;
  }

  return { answer, documentFor, keptPages: () => kept.size };
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
