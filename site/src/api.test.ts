import { endpoints } from '@nihongo-lanka/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from './api';
import { renewSessionWith } from './sessionRenewal';

const user = {
  ...{ id: '1', username: 'nimal', email: 'n@example.org', firstName: 'Nimal', lastName: 'Perera' },
  ...{ role: 'learner', status: 'approved', language: 'en' },
};
const answers = vi.fn<(address: string, options: RequestInit) => Promise<Response>>();
const answer = (status: number, body?: unknown, headers?: HeadersInit) =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    ...(headers && { headers }),
  });

beforeEach(() => {
  answers.mockReset();
  vi.stubGlobal('fetch', answers);
});
afterEach(() => {
  vi.unstubAllGlobals();
  renewSessionWith(undefined);
});

describe('a call', () => {
  it('goes to the base path with cookies, and its answer is checked', async () => {
    answers.mockResolvedValueOnce(answer(200, { user: { ...user, passwordHash: 'x' } }));
    const said = await call(endpoints.login, { body: { identifier: 'nimal', password: 'x' } });
    expect(said).toEqual({ user });
    const [address, options] = answers.mock.calls[0] ?? [];
    expect(address).toBe('/api/v1/auth/login');
    expect(options).toMatchObject({
      method: 'POST',
      credentials: 'same-origin',
      body: '{"identifier":"nimal","password":"x"}',
    });
  });

  it('tells what the server said of a failure', async () => {
    const body = { message: 'Too many', code: 'TOO_MANY_REQUESTS', errors: { identifier: 'no' } };
    answers.mockResolvedValueOnce(answer(429, body, { 'retry-after': '30' }));
    await expect(call(endpoints.refresh)).rejects.toMatchObject({
      ...{ status: 429, code: 'TOO_MANY_REQUESTS', message: 'Too many' },
      ...{ errors: { identifier: 'no' }, retryAfter: 30 },
    });
  });

  it.each([
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'a proxy answers for the server',
      () => Promise.resolve(new Response('<html>', { status: 502 })),
    ],
    ['an answer is not what was agreed', () => Promise.resolve(answer(200, { user: 1 }))],
  ])('fails without a message of the server when %s', async (_, outcome) => {
    answers.mockImplementationOnce(outcome);
    await expect(call(endpoints.refresh)).rejects.toMatchObject({ code: 'NETWORK', message: '' });
  });
});

describe('a call whose session ran out', () => {
  const spent = () => answer(401, { message: 'Please log in', code: 'NOT_AUTHENTICATED' });

  it('is sent again once the session is renewed', async () => {
    const renew = vi.fn(async () => true);
    renewSessionWith(renew);
    answers.mockResolvedValueOnce(spent()).mockResolvedValueOnce(answer(200, []));
    expect(await call(endpoints.lectures)).toEqual([]);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('is not sent a third time', async () => {
    renewSessionWith(async () => true);
    answers.mockImplementation(async () => spent());
    await expect(call(endpoints.lectures)).rejects.toMatchObject({ status: 401 });
    expect(answers).toHaveBeenCalledTimes(2);
  });

  it('fails when there is no session to renew', async () => {
    renewSessionWith(async () => false);
    answers.mockImplementation(async () => spent());
    await expect(call(endpoints.lectures)).rejects.toMatchObject({ code: 'NOT_AUTHENTICATED' });
    expect(answers).toHaveBeenCalledTimes(1);
  });
});
