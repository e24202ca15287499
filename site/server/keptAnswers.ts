import {
  callsAt,
  type ErrorCode,
  type Language,
  ListQueryError,
  type ListShape,
  lectureListShape,
  matchesEtag,
  mayLearn,
  newsEventListShape,
  parseListQuery,
  type z,
} from '@nihongo-lanka/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { DataRequest } from '../src/app/entryServer';
import type { Answer, PublishedContent } from './content';
import { refuse } from './faults';
import { languageOf } from './language';
import { isPlainPath } from './plainPath';
import type { Readers } from './readers';
import type { CountAnswer } from './renderingLimit';
import { addVary } from './representation';
import { pathOf, searchOf } from './request';
import { loginToken, readerOf } from './session';

/** Seconds. */
export const retryAfter = 5;
/** Longest address in characters. */
const mostAddresses = 1000;
const longestAddress = 1000;

interface Options {
  content: PublishedContent;
  readers: Readers;
  publicUrl: URL | undefined;
  countAnswer: CountAnswer;
}

interface Question {
  request: DataRequest | undefined;
  isForLearners: boolean;
  /** Visitors can make up any number of them. */
  isLimited: boolean;
}

export type CachedAnswer = Answer | { refusal: ErrorCode; seconds?: number };

/** The function returns undefined for the CMS to answer. */
export function createKeptAnswers({ content, readers, publicUrl, countAnswer }: Options) {
  const questions = new LRUCache<string, { question: Question | undefined }>({
    max: mostAddresses,
  });

  function questionOf(request: FastifyRequest): Question | undefined {
    const { url } = request;
    const cached = questions.get(url);
    if (cached) return cached.question;
    const question = isPlainPath(url) ? questionAt(pathOf(request), searchOf(request)) : undefined;
    if (url.length <= longestAddress) questions.set(url, { question });
    return question;
  }

  async function limitedAnswer(
    request: FastifyRequest,
    dataRequest: DataRequest,
    language: Language,
  ): Promise<CachedAnswer | undefined> {
    const seconds = await countAnswer(request);
    if (seconds !== undefined) return { refusal: 'TOO_MANY_REQUESTS', seconds };
    return content.answerTo(dataRequest, language);
  }

  async function forLearners(
    request: FastifyRequest,
    dataRequest: DataRequest,
    language: Language,
  ): Promise<CachedAnswer | undefined> {
    const token = loginToken(request, publicUrl);
    const user = token === undefined ? undefined : await readers(token);
    if (!user || !mayLearn(user)) return undefined;
    return content.answerTo(dataRequest, language, readerOf(request));
  }

  return async (request: FastifyRequest): Promise<CachedAnswer | undefined> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const question = questionOf(request);
    if (!question) return undefined;
    if (!question.request) return { refusal: 'INVALID_QUERY' };
    const dataRequest = question.request;
    const language = languageOf(request);
    if (question.isForLearners) return forLearners(request, dataRequest, language);
    const answer = await (question.isLimited && !content.isCached(dataRequest, language)
      ? limitedAnswer(request, dataRequest, language)
      : content.answerTo(dataRequest, language));
    return answer ?? { refusal: 'UNAVAILABLE', seconds: retryAfter };
  };
}

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedAnswer,
): FastifyReply {
  if ('refusal' in cached) {
    for (const name of ['Accept-Language', 'Cookie']) addVary(reply, name);
    reply.header('content-language', languageOf(request));
    if (cached.seconds !== undefined) reply.header('retry-after', cached.seconds);
    return refuse(request, reply, cached.refusal);
  }
  const { status, headers, body } = cached;
  reply.headers(headers);
  const { etag } = headers;
  if (status === 200 && etag && matchesEtag(request.headers['if-none-match'] ?? '', etag)) {
    return reply.removeHeader('content-type').code(304).send();
  }
  return reply.code(status).send(body);
}

function questionAt(path: string, search: string): Question | undefined {
  const call = callAt(path);
  if (!call) return undefined;
  const { name, params } = call;
  switch (name) {
    case 'site':
    case 'siteShell':
    case 'homePage':
    case 'aboutPage':
    case 'supportPage':
    case 'channelStats':
    case 'sampleLectures':
      return { request: { name }, isForLearners: false, isLimited: false };
    case 'newsEvent':
    case 'sampleLecture':
      return { request: { name, params }, isForLearners: false, isLimited: true };
    case 'newsEvents': {
      const query = canonical(newsEventListShape, search);
      const searchParams = new URLSearchParams(search);
      const isFree = ['sort', 'range', 'filter'].some((name) => searchParams.has(name));
      return {
        request: query && { name, query, isFree },
        isForLearners: false,
        isLimited: isFree,
      };
    }
    case 'lecture':
      return { request: { name, params }, isForLearners: true, isLimited: false };
    case 'lectures': {
      const query = canonical(lectureListShape, search);
      // The access check comes before the query's faults.
      return query && { request: { name, query }, isForLearners: true, isLimited: false };
    }
    default:
      return undefined;
  }
}

function callAt(path: string) {
  try {
    return callsAt(path).find(({ method }) => method === 'GET');
  } catch (error) {
    // The CMS answers an address that cannot be decoded.
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

function canonical<Field extends string, Filter extends z.ZodObject>(
  shape: ListShape<Field, Filter>,
  search: string,
): Readonly<Record<string, string>> | undefined {
  try {
    const { sort, range, filter } = parseListQuery<Field, z.ZodObject>(shape, queryOf(search));
    const { q, ...others } = filter;
    return {
      sort: JSON.stringify([sort.field, sort.order]),
      range: JSON.stringify([range.from, range.to]),
      filter: JSON.stringify({ ...others, ...(q !== '' && { q }) }),
    };
  } catch (error) {
    if (error instanceof ListQueryError) return undefined;
    throw error;
  }
}

/** As the CMS reads them: one without `=` is null, and a repeated one is a list. */
function queryOf(search: string): Record<string, unknown> {
  const searchParams = new URLSearchParams(search);
  const bare = search.replace(/^\?/, '').split('&');
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const values = searchParams.getAll(name);
      return [name, values.length > 1 ? values : bare.includes(name) ? null : values[0]];
    }),
  );
}
