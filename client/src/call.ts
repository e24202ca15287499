import type { User } from '@nihongo-lanka/contract';
import { readAnswer } from '@nihongo-lanka/contract/answers';
import { accountHeader, type Call, type CallSchemas, callPath } from '@nihongo-lanka/contract/call';
import type { CallName } from '@nihongo-lanka/contract/calls';
import { errorSchema } from '@nihongo-lanka/contract/errors';
import { readerCalls } from '@nihongo-lanka/contract/readerCalls';
import { readerSchemas } from '@nihongo-lanka/contract/readerSchemas';
import type { CallBody, CallData } from '@nihongo-lanka/contract/schemas';
import { ApiError } from './apiError';
import { hasSessionMark, pageOwner, tellSession } from './session';
import { signInAgain } from './signInAgain';

export interface CallOptions {
  params?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, string>> | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  signal?: AbortSignal | undefined;
  /** Default: the page's account. */
  account?: string | undefined;
  /** Sent even if the page is left. For small bodies only. */
  keepalive?: boolean | undefined;
}
type Sent = CallOptions & { body?: unknown };
export type Given<Name extends CallName> =
  CallBody<Name> extends undefined
    ? [options?: CallOptions]
    : [options: CallOptions & { body: CallBody<Name> }];

/** The function checks answers by the contract, and throws an ApiError for anything but success. */
export function createCall<Names extends CallName>(
  calls: Readonly<Record<Names, Call>>,
  schemas: Readonly<Record<Names, CallSchemas>>,
  sendCall = send,
) {
  return async <Name extends Names>(
    name: Name,
    ...[options]: Given<Name>
  ): Promise<CallData<Name>> => {
    const response = await sendCall(calls[name], options);
    try {
      const body: unknown = response.status === 204 ? undefined : await response.json();
      return readAnswer(name, body, response.headers.get('content-range'), schemas);
    } catch (cause) {
      throw new ApiError({ status: response.status, code: 'NETWORK', cause });
    }
  };
}

export const call = createCall(readerCalls, readerSchemas);

/** @throws ApiError for anything but success. */
export async function send(call: Call, options: Sent = {}): Promise<Response> {
  const response = await request(call, options);
  if (response.ok) return response;
  const failure = await failureOf(response);
  // Work left by an earlier account waits, without a question.
  const isOfPage = options.account === undefined || options.account === pageOwner();
  if (failure.code === 'OTHER_ACCOUNT' && isOfPage) void signInAgain('otherAccount');
  if (failure.code === 'NOT_AUTHENTICATED' && call.who !== 'all') await checkSession();
  throw failure;
}

/** Another tab may have logged in. Otherwise the answer deletes the ended login's cookies. */
export async function checkSession(): Promise<void> {
  if (hasSessionMark()) await refresh().catch(() => undefined);
  else tellSession(null);
}

/** @throws ApiError with status 401 or 403 where the login has ended. */
export async function refresh(): Promise<User> {
  try {
    const { user } = await call('refresh');
    tellSession(user);
    return user;
  } catch (error) {
    if (endsSession(error)) tellSession(null);
    throw error;
  }
}

/** A lost connection ends no session. */
export function endsSession(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

async function request(
  { method, path, who }: Call,
  { params, query, headers, body, signal, account = pageOwner(), keepalive }: Sent,
): Promise<Response> {
  const search = query ? `?${new URLSearchParams(query)}` : '';
  // The browser writes a form's own header, with its boundary.
  const isForm = body instanceof FormData;
  try {
    return await fetch(callPath({ path }, params) + search, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(account !== undefined &&
          who !== 'all' &&
          method !== 'GET' && { [accountHeader]: account }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
      ...(keepalive && { keepalive }),
    });
  } catch (cause) {
    // A cancelled call throws what `fetch` throws for it.
    if (signal?.aborted) throw cause;
    throw new ApiError({ status: 0, code: 'NETWORK', cause });
  }
}

export async function failureOf(response: Response): Promise<ApiError> {
  const { status, headers } = response;
  const said = errorSchema.safeParse(await response.json().catch(() => undefined));
  // Something else than our server has answered, such as a proxy.
  if (!said.success) return new ApiError({ status, code: 'NETWORK', cause: said.error });
  const retryAfter = Number(headers.get('retry-after')) || undefined;
  return new ApiError({ ...said.data, status, retryAfter });
}
