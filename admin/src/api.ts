import { ApiError } from '@nihongo-lanka/client/apiError';
import { createCall, type Given, send } from '@nihongo-lanka/client/call';
import { signInAgain, signInReason, signInUnderWay } from '@nihongo-lanka/client/signInAgain';
import {
  type CallData,
  type CallName,
  type CallSchemas,
  callAt,
  callSchemas,
  calls,
  type MediaFile,
  mediaFileSchema,
  uploadField,
} from '@nihongo-lanka/contract';
import { HttpError } from 'react-admin';
import { z } from 'zod';
import { proveAgain } from './session/proof';

/** How long a change may go unanswered, in ms. */
const patience = 15_000;

/** The client's, but a change that gets no answer fails: the form would wait without a word. */
const sendInTime: typeof send = async (sent, options = {}) => {
  // A file takes as long as the line, and a whole video as long as its store needs.
  const isFile = options.body instanceof FormData || sent === calls.finishUpload;
  const isLimited = sent.method !== 'GET' && !isFile;
  if (!isLimited || options.signal) return send(sent, options);
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), patience);
  try {
    return await send(sent, { ...options, signal: limit.signal });
  } catch (cause) {
    if (!limit.signal.aborted) throw cause;
    throw new ApiError({ status: 0, code: 'NETWORK', cause });
  } finally {
    clearTimeout(timer);
  }
};

const underWay = new Map<string, Promise<Response>>();

/** A change that is sent a second time before it is answered, as by a double click, is sent once. */
const sendOnce: typeof send = async (sent, options = {}) => {
  const { body, params, query } = options;
  if (sent.method === 'GET' || body instanceof FormData || options.signal) {
    return sendInTime(sent, options);
  }
  const key = JSON.stringify([sent.method, sent.path, params, query, body]);
  const first = underWay.get(key);
  const answer = first ?? sendInTime(sent, options).finally(() => underWay.delete(key));
  underWay.set(key, answer);
  // Each caller reads a body of its own.
  return (await answer).clone();
};

const callApi = createCall(calls, callSchemas, sendOnce);

// react-admin translates it wherever it shows an error's message.
const unreachable = 'ra.notification.http_error';

/** An answer as ra-data-simple-rest wants it; `json` has passed its call's schema. */
export interface RestAnswer {
  status: number;
  headers: Headers;
  body: string;
  // ra-data-simple-rest is written against fetchUtils.fetchJson, whose `json` is `any`.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  json: any;
}

/** The client's call. @throws HttpError for anything but success. */
export function call<Name extends CallName>(
  name: Name,
  ...given: Given<Name>
): Promise<CallData<Name>> {
  return asHttpError(inSession(name, () => callApi(name, ...given)));
}

/**
 * Sends a call. Where the session has ended it is sent again after the password was given, and calls
 * made meanwhile wait.
 */
async function inSession<Answer>(name: CallName, send: () => Promise<Answer>): Promise<Answer> {
  if (calls[name].who === 'all') return send();
  await signInUnderWay();
  try {
    return await send();
  } catch (error) {
    const reason = signInReason(error);
    if (reason && (await signInAgain(reason))) return send();
    // What can't be undone asks again who is there.
    const isUnproved = error instanceof ApiError && error.code === 'PROOF_REQUIRED';
    if (isUnproved && (await proveAgain())) return send();
    throw error;
  }
}

/**
 * The HTTP client of ra-data-simple-rest, whose own headers the API has no use for. What isn't in
 * the contract's table can't be called.
 * @throws HttpError for anything but success.
 */
export async function rest(url: string, init: RequestInit = {}): Promise<RestAnswer> {
  const { pathname, searchParams } = new URL(url, 'http://console');
  const { method = 'GET', body, signal } = init;
  const found = callAt(method, pathname);
  if (!found) throw new Error(`${method} ${pathname} is not in the contract`);
  return asHttpError(
    (async () => {
      const response = await inSession(found.name, () =>
        sendOnce(calls[found.name], {
          params: found.params,
          query: Object.fromEntries(searchParams),
          ...(typeof body === 'string' && { body: JSON.parse(body) }),
          ...(signal && { signal }),
        }),
      );
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: text,
        json: read(found.name, text),
      };
    })(),
  );
}

/** Puts a file into the media library. @throws HttpError for anything but success. */
export async function upload(file: File): Promise<MediaFile> {
  const form = new FormData();
  form.set(uploadField, file);
  const response = await asHttpError(
    inSession('uploadMedia', () => send(calls.uploadMedia, { body: form })),
  );
  return mediaFileSchema.parse(await response.json());
}

function read(name: CallName, text: string): unknown {
  const { answer }: CallSchemas = callSchemas[name];
  try {
    return answer?.parse(JSON.parse(text));
  } catch (cause) {
    throw new ApiError({ status: 200, code: 'NETWORK', cause });
  }
}

/**
 * react-admin shows `body.errors` at the form's fields, and `root.serverError` as the notice
 * beside them. Without any error a form would take a failed save for a success, and be left without
 * a question.
 */
async function asHttpError<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, errors, cause } = error;
    if (code === 'NETWORK' && status === 200 && cause instanceof z.ZodError) {
      console.error('An answer that breaks the contract:', z.prettifyError(cause));
    }
    const message = code === 'NETWORK' ? unreachable : error.message;
    throw new HttpError(message, status, {
      message,
      code,
      errors: { ...errors, root: { serverError: message } },
    });
  }
}
