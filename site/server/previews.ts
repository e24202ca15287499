import { languageOfPreview, previewSchema } from '@nihongo-lanka/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { previewPage, type Renderer } from '../src/app/entryServer';
import { expired, type PublishedContent } from './content';
import { type ClientFiles, documentOf } from './document';
import { languageOf } from './language';
import {
  expiredDocument,
  sendNotice,
  tooManyDocument,
  unavailableDocument,
} from './noticeDocument';
import { renderingLimit } from './renderingLimit';
import { sendOnce } from './representation';
import { originOf } from './request';
import { framedBy } from './securityHeaders';

interface PreviewsOptions {
  renderer: Renderer;
  client: ClientFiles;
  content: PublishedContent;
  publicUrl: URL | undefined;
  panelOrigins: readonly string[];
  policy: (host: string) => string;
  rateLimitFactor: number;
  notFound: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** React does not start, so the page stores no language and no copy in the browser. */
export function createPreviews(options: PreviewsOptions) {
  const { renderer, client, content, publicUrl, panelOrigins, policy, notFound } = options;
  const countRendering = renderingLimit(options.rateLimitFactor);

  return async (request: FastifyRequest, reply: FastifyReply, token: string) => {
    const language = languageOf(request, languageOfPreview(token));
    const retryAfter = await countRendering(request);
    if (retryAfter !== undefined) {
      const html = tooManyDocument(renderer, client, language);
      return sendNotice(reply.code(429), retryAfter, html);
    }
    const [shell, samples, item] = await Promise.all([
      content.named('siteShell', language),
      content.named('sampleLectures', language),
      content.ofReader({ name: 'preview', params: { token } }, language, {
        cookies: '',
        protocol: request.protocol,
      }),
    ]);
    if (item && !item.answer && item.version !== expired) return notFound(request, reply);
    reply
      .removeHeader('x-frame-options')
      .header('content-security-policy', framedBy(policy(request.host), panelOrigins))
      .header('content-language', language)
      .header('x-robots-tag', 'noindex');
    if (item?.version === expired) {
      reply.code(410).header('cache-control', 'no-store').type('text/html; charset=utf-8');
      return reply.send(expiredDocument(renderer, client, language));
    }
    if (!shell?.answer || !item) {
      const { retryAfter, html } = unavailableDocument(renderer, client, language);
      return sendNotice(reply.code(503), retryAfter, html);
    }
    const preview = previewSchema.parse(item.answer);
    const { key, answers } = previewPage(preview, { samples: samples?.answer ?? [] });
    const site = preview.type === 'foundation' ? preview.entry : shell.answer;
    const origin = publicUrl?.origin ?? originOf(request);
    const absolute = (path: string) => new URL(path, origin).href;
    const page = renderer.render(key, {
      language,
      site,
      answers,
      preview,
      origin,
      savesData: request.headers['save-data'] === 'on',
      isOver: (key.endsAt(answers) ?? Number.POSITIVE_INFINITY) < Date.now(),
    });
    const html = documentOf(page, client, {
      path: key.location,
      absolute,
      isPublic: false,
      isStill: true,
    });
    return sendOnce(request, reply, html);
  };
}
