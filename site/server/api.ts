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

/** How long the CMS may take for a call made on behalf of a reader, in milliseconds. */
const timeout = 30_000;
/** Seconds after which a reader may try again while the CMS does not answer. */
const retryAfter = 5;

export interface ApiAnswer {
  status: number;
  /** Absent where the call succeeded. */
  error?: ErrorBody;
  /** Seconds. */
  retryAfter?: number;
  /** What is meant for the reader's browser, unchanged. */
  headers: { 'set-cookie': string[]; 'clear-site-data'?: string };
}

interface Sent {
  params?: Readonly<Record<string, string>>;
  body?: unknown;
  language: Language;
  /** The `Cookie` header to send. */
  cookies: string;
}

/** Makes calls for a reader whose browser can't. The CMS sees the reader's own address. */
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
      const said = errorBody(language, 'UNAVAILABLE');
      return { status, error: said, retryAfter, headers: { 'set-cookie': [] } };
    }
  };
}

export type Api = ReturnType<typeof createApi>;
