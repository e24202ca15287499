import {
  callsAt,
  type Language,
  ListQueryError,
  newsEventListShape,
  parseListQuery,
} from '@nihongo-lanka/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { DataRequest } from '../src/app/entryServer';
import type { Answer, PublishedContent } from './content';
import { refuse } from './faults';
import { languageOf } from './language';
import { isPlainPath } from './plainPath';
import { answerLimit } from './renderingLimit';
import { addVary } from './representation';
import { pathOf, searchOf } from './request';

/** Seconds after which a client may try again while the CMS does not answer. */
export const retryAfter = 5;
/** The most addresses whose question is remembered, and the longest of them, in characters. */
const mostAddresses = 1000;
const longestAddress = 1000;

type Question = DataRequest | 'invalid';

/**
 * Answers the reads of the API that are open to everybody with what is kept of the CMS's answers, as
 * they came. Their queries are read by the contract, so that the same question has one form.
 * @returns a function that gives undefined for any other request.
 */
export function createPublicAnswers(content: PublishedContent, rateLimitFactor: number) {
  const questions = new LRUCache<string, { question: Question | undefined }>({
    max: mostAddresses,
  });
  const countAnswer = answerLimit(rateLimitFactor);

  function questionOf(request: FastifyRequest): Question | undefined {
    const { url } = request;
    const known = questions.get(url);
    if (known) return known.question;
    const question = isPlainPath(url) ? questionAt(pathOf(request), searchOf(request)) : undefined;
    if (url.length <= longestAddress) questions.set(url, { question });
    return question;
  }

  async function ask(
    request: FastifyRequest,
    reply: FastifyReply,
    question: DataRequest,
    language: Language,
  ): Promise<FastifyReply> {
    if (isOfOwnChoice(question) && !content.isKept(question, language)) {
      const wait = await countAnswer(request);
      if (wait !== undefined) {
        return refuse(request, reply.header('retry-after', wait), 'TOO_MANY_REQUESTS');
      }
    }
    const answer = await content.answerTo(question, language);
    if (answer) return sendAnswer(request, reply, answer);
    return refuse(request, reply.header('retry-after', retryAfter), 'UNAVAILABLE');
  }

  return (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const question = questionOf(request);
    if (!question) return undefined;
    const language = languageOf(request);
    if (question === 'invalid') {
      for (const name of ['Accept-Language', 'Cookie']) addVary(reply, name);
      return refuse(request, reply.header('content-language', language), 'INVALID_QUERY');
    }
    return ask(request, reply, question, language);
  };
}

/** Sends an answer of the CMS as it came, or 304 by the CMS's own rule. */
export function sendAnswer(
  { headers: given }: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: Answer,
): FastifyReply {
  reply.headers(headers);
  const { etag } = headers;
  if (status === 200 && etag && isKnown(given['if-none-match'], etag)) {
    return reply.removeHeader('content-type').code(304).send();
  }
  return reply.code(status).send(body);
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  // A proxy that compresses makes an ETag weak. It still names the same content.
  const known = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}

/** Whether anybody can make up as many as they like. */
const isOfOwnChoice = ({ name, isFree }: DataRequest) => isFree === true || name === 'newsEvent';

/** Which published answer is asked for; 'invalid' where the contract has no such query. */
function questionAt(path: string, search: string): Question | undefined {
  const found = callAt(path);
  switch (found?.name) {
    case 'site':
    case 'siteShell':
    case 'homePage':
    case 'aboutPage':
    case 'supportPage':
    case 'channelStats':
      return { name: found.name };
    case 'newsEvent':
      return { name: 'newsEvent', params: found.params };
    case 'newsEvents':
      return newsQuestion(search);
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

const listParameters = ['sort', 'range', 'filter'];

function newsQuestion(search: string): Question {
  try {
    const given = queryOf(search);
    const { sort, range, filter } = parseListQuery(newsEventListShape, given);
    const { q, ...others } = filter;
    const query = {
      sort: JSON.stringify([sort.field, sort.order]),
      range: JSON.stringify([range.from, range.to]),
      filter: JSON.stringify({ ...others, ...(q && { q }) }),
    };
    const isFree = listParameters.some((name) => name in given);
    return { name: 'newsEvents', query, isFree };
  } catch (error) {
    if (error instanceof ListQueryError) return 'invalid';
    throw error;
  }
}

/** The parameters as the CMS reads them: one without `=` is no text, and a repeated one is a list. */
function queryOf(search: string): Record<string, unknown> {
  const given = new URLSearchParams(search);
  const bare = search.replace(/^\?/, '').split('&');
  return Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const values = given.getAll(name);
      return [name, values.length > 1 ? values : bare.includes(name) ? null : values[0]];
    }),
  );
}
