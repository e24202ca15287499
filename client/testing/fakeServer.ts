import { errorBody } from '@nihongo-lanka/contract';
import { vi } from 'vitest';

type Answer =
  | readonly [status: number, body?: unknown]
  | ((body: unknown, query: URLSearchParams) => Response | Promise<Response>);

/** By method and path below `/api/v1`: `POST /auth/login`. */
export type Answers = Record<string, Answer>;

const notFound: Answer = [404, errorBody('en', 'NOT_FOUND')];

/**
 * Replaces `fetch`. `calls` are the received calls in order, and `sent` the same calls with their
 * bodies. A test may change `answers` while the page runs.
 * @param otherwise the answer to any other call
 */
export function fakeServer(answers: Answers, otherwise: Answer = notFound) {
  const calls: string[] = [];
  const sent: { call: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://site.example');
    const call = `${method} ${pathname.replace('/api/v1', '')}`;
    const content: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    calls.push(call);
    sent.push({ call, body: content });
    const answer = answers[call] ?? otherwise;
    if (typeof answer === 'function') return answer(content, searchParams);
    const [status, given] = answer;
    return new Response(given === undefined ? null : JSON.stringify(given), { status });
  });
  return { calls, sent, answers };
}
