import {
  apiBase,
  type Call,
  type CallName,
  callPath,
  calls,
  type ErrorBody,
  errorBody,
  errorSchema,
  errorStatuses,
  type Language,
  languageQuery,
} from '@nihongo-lanka/contract';
import type { FastifyRequest } from 'fastify';
import { forwarded } from './passable';

/** Milliseconds. */
const timeout = 30_000;
/** Seconds. */
const retryAfter = 5;

export interface ApiAnswer {
  status: number;
  error?: ErrorBody;
  /** Seconds. */
  retryAfter?: number;
  headers: { 'set-cookie': string[]; 'clear-site-data'?: string };
}

interface Sent {
  params?: Readonly<Record<string, string>>;
  body?: unknown;
  language: Language;
  cookies: string;
}

/** For a reader whose browser runs no scripts. The CMS sees the reader's own address. */
export function createApi(cmsUrl: URL, countFailure = () => {}) {
  return async (
    request: FastifyRequest,
    name: CallName,
    { params, body, language, cookies }: Sent,
  ): Promise<ApiAnswer> => {
    const row: Call = calls[name];
    const address = new URL(callPath(row, params), cmsUrl);
    address.searchParams.set(languageQuery, language);
    try {
      const response = await fetch(address, {
        method: row.method,
        headers: {
          ...forwarded(request),
          cookie: cookies,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      });
      const text = await response.text();
      const cleared = response.headers.get('clear-site-data');
      const wait = Number(response.headers.get('retry-after')) || undefined;
      return {
        status: response.status,
        headers: {
          'set-cookie': response.headers.getSetCookie(),
          ...(cleared && { 'clear-site-data': cleared }),
        },
        ...(!response.ok && { error: errorSchema.parse(JSON.parse(text)) }),
        ...(wait && { retryAfter: wait }),
      };
    } catch (error) {
      countFailure();
      request.log.warn({ err: error }, `the CMS does not answer ${apiBase + row.path}`);
      const status = errorStatuses.UNAVAILABLE;
      const unavailable = errorBody(language, 'UNAVAILABLE');
      return { status, error: unavailable, retryAfter, headers: { 'set-cookie': [] } };
    }
  };
}

export type Api = ReturnType<typeof createApi>;
