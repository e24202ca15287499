import { type Endpoint, endpointPath } from '@nihongo-lanka/contract/endpoints';
import { errorSchema } from '@nihongo-lanka/contract/errors';
import type { z } from 'zod';
import { ApiError } from './apiError';
import { renewSession } from './sessionRenewal';

interface Sent {
  /** For the `:name` segments of the path. */
  params?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, string>> | undefined;
  body?: unknown;
}
type Options<E extends Endpoint> = E extends { body: infer Body extends z.ZodType }
  ? [options: Omit<Sent, 'body'> & { body: z.input<Body> }]
  : [options?: Omit<Sent, 'body'>];
type Answer<E extends Endpoint> = E extends { answer: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

/** Sends one call of `/api/v1` and reads its answer. @throws ApiError for anything but success. */
export function call<E extends Endpoint>(endpoint: E, ...options: Options<E>): Promise<Answer<E>>;
export async function call(endpoint: Endpoint, options: Sent = {}): Promise<unknown> {
  return callForAnswer(endpoint, options, async (response) =>
    endpoint.answer?.parse(await body(response)),
  );
}

/** Sends a call and hands its answer to `read`. @throws ApiError for anything but success. */
export async function callForAnswer<Answer>(
  endpoint: Endpoint,
  options: Sent,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  let response = await request(endpoint, options);
  let failure = response.ok ? undefined : await failureOf(response);
  if (failure?.code === 'NOT_AUTHENTICATED' && endpoint.who !== 'all' && (await renewSession())) {
    response = await request(endpoint, options);
    failure = response.ok ? undefined : await failureOf(response);
  }
  if (failure) throw failure;
  try {
    return await read(response);
  } catch (cause) {
    throw new ApiError({ status: 0, code: 'NETWORK', cause });
  }
}

async function request(endpoint: Endpoint, { params, query, body }: Sent) {
  const search = query ? `?${new URLSearchParams(query)}` : '';
  try {
    return await fetch(endpointPath(endpoint, params) + search, {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch (cause) {
    throw new ApiError({ status: 0, code: 'NETWORK', cause });
  }
}

/** The answer as data, or undefined where something between us and the server wrote another. */
async function body(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

async function failureOf(response: Response): Promise<ApiError> {
  const { status, headers } = response;
  const said = errorSchema.safeParse(await body(response));
  if (!said.success) return new ApiError({ status, code: 'NETWORK', cause: said.error });
  const { message, code, errors } = said.data;
  const retryAfter = Number(headers.get('retry-after')) || undefined;
  return new ApiError({ status, code, message, errors, retryAfter });
}
