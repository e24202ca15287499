import {
  apiBase,
  type Endpoint,
  endpointPath,
  endpoints,
  errorSchema,
} from '@nihongo-lanka/contract';
import { HttpError } from 'react-admin';
import { z } from 'zod';

// react-admin translates it wherever it shows an error's message.
const unreachable = 'ra.notification.http_error';

interface Payload {
  params?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
}

type Answering<Schema extends z.ZodType> = Endpoint & { answer: Schema };

/** An answer as ra-data-simple-rest wants it; `json` has passed its endpoint's schema. */
export interface RestAnswer {
  status: number;
  headers: Headers;
  body: string;
  // ra-data-simple-rest is written against fetchUtils.fetchJson, whose `json` is `any`.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  json: any;
}

/**
 * The one door to `/api/v1`. Every answer passes its endpoint's schema before anybody sees it, and
 * what isn't in the contract's table can't be called. Failures are react-admin's `HttpError`s.
 *
 * @param origin where the API is; empty for the page's own origin.
 */
export function createApi(origin = '') {
  let refreshing: Promise<unknown> | undefined;

  /** Exchanges the spent access cookie for a new one; calls that fail together share one exchange. */
  function refreshSession() {
    refreshing ??= send(endpoints.refresh, endpointPath(endpoints.refresh)).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  async function send({ method }: Endpoint, url: string, { body, signal }: Payload = {}) {
    const response = await fetch(origin + url, {
      method,
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    }).catch((error: unknown) => {
      throw signal?.aborted ? error : new HttpError(unreachable, 0);
    });
    const text = await response.text();
    if (!response.ok) throw failure(response.status, text);
    return { status: response.status, headers: response.headers, body: text };
  }

  async function sendInSession(endpoint: Endpoint, url: string, payload: Payload) {
    try {
      return await send(endpoint, url, payload);
    } catch (error) {
      if (endpoint.who === 'all' || errorCode(error) !== 'NOT_AUTHENTICATED') throw error;
      await refreshSession();
      return send(endpoint, url, payload);
    }
  }

  return {
    /** Calls an endpoint that answers with a body. */
    async call<Schema extends z.ZodType>(endpoint: Answering<Schema>, payload: Payload = {}) {
      const url = endpointPath(endpoint, payload.params);
      const { body } = await sendInSession(endpoint, url, payload);
      return read(endpoint.answer, body);
    },

    /** Calls an endpoint that answers with nothing. */
    async tell(endpoint: Endpoint, payload: Payload = {}) {
      await sendInSession(endpoint, endpointPath(endpoint, payload.params), payload);
    },

    /** The HTTP client of ra-data-simple-rest, whose own headers the API has no use for. */
    async rest(url: string, init: RequestInit = {}): Promise<RestAnswer> {
      const endpoint = endpointOf(init.method ?? 'GET', url);
      const answer = await sendInSession(endpoint, url, {
        ...(typeof init.body === 'string' && { body: JSON.parse(init.body) }),
        ...(init.signal && { signal: init.signal }),
      });
      return { ...answer, json: endpoint.answer && read(endpoint.answer, answer.body) };
    },
  };
}

export type Api = ReturnType<typeof createApi>;

/** The code of an error of `/api/v1`; undefined for any other error, such as a broken connection. */
export function errorCode(error: unknown) {
  return error instanceof HttpError ? codeSchema.safeParse(error.body).data?.code : undefined;
}

const codeSchema = errorSchema.pick({ code: true });

/**
 * react-admin shows `body.errors` at the form's fields, and `root.serverError` as the notice
 * beside them.
 */
function failure(status: number, text: string) {
  const answer = errorSchema.safeParse(parsedJson(text));
  if (!answer.success) return new HttpError(unreachable, status);
  const { errors, ...body } = answer.data;
  return new HttpError(body.message, status, {
    ...body,
    ...(errors && { errors: { ...errors, root: { serverError: body.message } } }),
  });
}

function read<Schema extends z.ZodType>(schema: Schema, body: string): z.output<Schema> {
  const answer = schema.safeParse(parsedJson(body));
  if (answer.success) return answer.data;
  console.error('An answer that breaks the contract:', z.prettifyError(answer.error));
  throw new HttpError(unreachable, 200);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function endpointOf(method: string, url: string): Endpoint {
  const { pathname } = new URL(url, 'http://console');
  const segments = pathname.slice(apiBase.length).split('/');
  const found = Object.values<Endpoint>(endpoints).find(
    (endpoint) => endpoint.method === method && matches(endpoint.path.split('/'), segments),
  );
  if (!found) throw new Error(`${method} ${pathname} is not in the contract`);
  return found;
}

function matches(pattern: string[], segments: string[]) {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => part.startsWith(':') || part === segments[index])
  );
}
