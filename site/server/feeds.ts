import { exams, type Language, languages, maxRangeRows } from '@nihongo-lanka/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  consolePath,
  type Data,
  type DataRequest,
  examDayPath,
  examEvents,
  feedPaths,
  listedAddresses,
  paths,
  type Renderer,
  routes,
} from '../src/app/entryServer';
import { calendarFile } from './calendar';
import type { PublishedContent, Versioned } from './content';
import { refuse } from './faults';
import { languageOf } from './language';
import { type CountAnswer, renderingLimit } from './renderingLimit';
import { addVary, compressed, type Representation, send } from './representation';
import { originOf } from './request';
import { rss, sitemap } from './xml';

interface FeedsOptions {
  content: PublishedContent;
  renderer: Pick<Renderer, 'texts'>;
  publicUrl: URL | undefined;
  countAnswer: CountAnswer;
  rateLimitFactor: number;
}

const feedItems = 30;
/** Without PUBLIC_URL each host of a request has files of its own. */
const mostFiles = 20;
/** Seconds. */
const retryAfter = 30;

const cacheControl = 'no-cache';
const xml = { type: 'application/xml; charset=utf-8', cacheControl };
const rssXml = { type: 'application/rss+xml; charset=utf-8', cacheControl };
const calendar = { type: 'text/calendar; charset=utf-8', cacheControl };
const text = { type: 'text/plain; charset=utf-8', cacheControl };

export function registerFeeds(app: FastifyInstance, options: FeedsOptions): void {
  const { content, renderer, publicUrl, countAnswer } = options;
  const countFile = renderingLimit(options.rateLimitFactor);
  const files = new LRUCache<string, { version: string; file: Promise<Representation> }>({
    max: mostFiles,
  });

  const absoluteFor = (request: FastifyRequest) => {
    const origin = publicUrl?.origin ?? originOf(request);
    return (path: string) => origin + path;
  };

  async function newsIn(language: Language) {
    const query = { range: JSON.stringify([0, maxRangeRows - 1]) };
    const cached = await content.of({ name: 'newsEvents', query }, language);
    // Read by the contract under this name.
    return cached as Versioned<Data<'newsEvents'>> | undefined;
  }

  async function newsEventIn(language: Language, request: DataRequest) {
    const cached = await content.of(request, language);
    // Read by the contract under this name.
    return cached as Versioned<Data<'newsEvent'>> | undefined;
  }

  async function samplesIn(language: Language) {
    const cached = await content.of({ name: 'sampleLectures' }, language);
    // Read by the contract under this name.
    return cached as Versioned<Data<'sampleLectures'>> | undefined;
  }

  async function hasToWait(
    request: FastifyRequest,
    reply: FastifyReply,
    [name, version]: readonly [string, string],
  ): Promise<boolean> {
    if (files.peek(name)?.version === version) return false;
    const wait = await countFile(request);
    if (wait !== undefined) reply.header('retry-after', wait);
    return wait !== undefined;
  }

  function keep(name: string, version: string, make: () => Promise<Representation>) {
    const previous = files.get(name);
    if (previous?.version === version) return previous.file;
    const file = make();
    files.set(name, { version, file });
    return file;
  }

  app.get(feedPaths.robots, async (request, reply) => {
    const lines = [
      'User-agent: *',
      ...[consolePath, '/api', paths.profile.to(), paths.lecture.to('')].map(
        (path) => `Disallow: ${path.replace(/\/$/, '')}`,
      ),
      '',
      `Sitemap: ${absoluteFor(request)(feedPaths.sitemap)}`,
      '',
    ];
    return send(request, reply, await compressed(text, lines.join('\n')));
  });

  app.get(feedPaths.sitemap, async (request, reply) => {
    const [news, samples] = await Promise.all([newsIn(languages[0]), samplesIn(languages[0])]);
    if (!news?.answer || !samples?.answer) return unavailable(reply);
    const { rows } = news.answer;
    const open = samples.answer;
    const absolute = absoluteFor(request);
    const pages = routes.filter(
      ({ access, pattern, isFromMail }) =>
        access === 'all' && !pattern.includes(':') && !isFromMail,
    );
    const cacheKey = [absolute(feedPaths.sitemap), `${news.version} ${samples.version}`] as const;
    if (await hasToWait(request, reply, cacheKey))
      return refuse(request, reply, 'TOO_MANY_REQUESTS');
    const file = keep(...cacheKey, () =>
      compressed(
        xml,
        sitemap([
          ...pages.map(({ pattern }) => ({
            address: absolute(pattern),
            changed: pattern === paths.newsEvents.pattern ? rows[0]?.date : undefined,
          })),
          ...listedAddresses.map((address) => ({ address: absolute(address), changed: undefined })),
          ...open.map(({ id }) => ({ address: absolute(paths.sample.to(id)), changed: undefined })),
          ...rows.map(({ slug, date }) => ({
            address: absolute(paths.newsEvent.to(slug)),
            changed: date,
          })),
        ]),
      ),
    );
    return send(request, reply, await file);
  });

  for (const language of languages) {
    app.get(feedPaths.rss(language), async (request, reply) => {
      const [news, shell] = await Promise.all([
        newsIn(language),
        content.named('siteShell', language),
      ]);
      if (!news?.answer || !shell?.answer) return unavailable(reply);
      const { rows } = news.answer;
      const { name } = shell.answer.foundation;
      const absolute = absoluteFor(request);
      const self = absolute(feedPaths.rss(language));
      const texts = renderer.texts('news', language);
      const cacheKey = [self, `${news.version} ${shell.version}`] as const;
      if (await hasToWait(request, reply, cacheKey)) {
        return refuse(request, reply, 'TOO_MANY_REQUESTS');
      }
      const file = keep(...cacheKey, () =>
        compressed(
          rssXml,
          rss({
            language,
            self,
            title: `${texts['list.title']} | ${name}`,
            description: texts['list.description'] ?? '',
            page: absolute(paths.newsEvents.to()),
            items: rows.slice(0, feedItems).map((newsEvent) => ({
              newsEvent,
              address: absolute(paths.newsEvent.to(newsEvent.slug)),
              category: texts[`kind.${newsEvent.kind}.one`] ?? '',
            })),
          }),
        ),
      );
      return send(request, reply, await file);
    });
  }

  app.get<{ Params: { slug: string } }>(feedPaths.calendar.pattern, async (request, reply) => {
    const language = languageOf(request);
    const item: DataRequest = { name: 'newsEvent', params: request.params };
    // Visitors can make up names.
    const wait = content.isCached(item, language) ? undefined : await countAnswer(request);
    if (wait !== undefined) {
      return refuse(request, reply.header('retry-after', wait), 'TOO_MANY_REQUESTS');
    }
    const cached = await newsEventIn(language, item);
    if (!cached) return unavailable(reply);
    const event = cached.answer;
    if (!event?.startsAt) return reply.callNotFound();
    const { slug, startsAt } = event;
    const address = absoluteFor(request)(paths.newsEvent.to(slug));
    addVary(reply, 'Accept-Language');
    addVary(reply, 'Cookie');
    reply.header('content-disposition', `attachment; filename="${fileName(slug)}.ics"`);
    const ends = event.endsAt ?? startsAt;
    const file = calendarFile('News and events', [{ ...event, starts: startsAt, ends, address }]);
    return send(request, reply, await compressed(calendar, file));
  });

  app.get<{ Params: { exam: string; day: string } }>(
    examDayPath.pattern,
    async (request, reply) => {
      const language = languageOf(request);
      const exam = exams.find((each) => each.toLowerCase() === request.params.exam);
      const { day } = request.params;
      if (!exam) return reply.callNotFound();
      const found = await content.named('exams', language);
      if (!found?.answer) return unavailable(reply);
      const events = examEvents({
        exam,
        day,
        language,
        answer: found.answer,
        texts: renderer.texts('exams', language),
        address: absoluteFor(request)(paths.exams[exam].to()),
      });
      if (events.length === 0) return reply.callNotFound();
      addVary(reply, 'Accept-Language');
      addVary(reply, 'Cookie');
      reply.header('content-disposition', `attachment; filename="${exam}-${day}.ics"`);
      return send(request, reply, await compressed(calendar, calendarFile('Exams', events)));
    },
  );
}

function fileName(slug: string): string {
  return slug.replace(/[^\w-]+/g, '-') || 'event';
}

function unavailable(reply: FastifyReply) {
  return reply
    .code(503)
    .header('retry-after', retryAfter)
    .header('cache-control', 'no-store')
    .type('text/plain')
    .send('Not available right now\n');
}
