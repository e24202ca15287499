// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, refresh } from './call';
import { onSession } from './session';

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

function haveSessionMark(there = true): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, nor here.
  document.cookie = `nl_session=1; Path=/${there ? '' : '; Max-Age=-1'}`;
}

beforeAll(() => haveSessionMark());
beforeEach(() => {
  answers.mockReset();
  vi.stubGlobal('fetch', answers);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a call', () => {
  it('goes to the base path with cookies, and its answer is checked', async () => {
    answers.mockResolvedValueOnce(answer(200, { user: { ...user, passwordHash: 'x' } }));
    const said = await call('login', { body: { identifier: 'nimal', password: 'x' } });
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
    await expect(call('refresh')).rejects.toMatchObject({
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
    await expect(call('refresh')).rejects.toMatchObject({ code: 'NETWORK', message: '' });
  });

  it('says of a list how many rows there are in all', async () => {
    answers.mockResolvedValueOnce(answer(200, [], { 'content-range': 'news-events */7' }));
    expect(await call('newsEvents')).toEqual({ rows: [], total: 7 });
  });

  it('fails as cancelling does when it is cancelled', async () => {
    const cancelled = new DOMException('', 'AbortError');
    answers.mockRejectedValueOnce(cancelled);
    const signal = AbortSignal.abort(cancelled);
    await expect(call('newsEvents', { signal })).rejects.toBe(cancelled);
  });
});

describe('a call whose session ran out', () => {
  const spent = () => answer(401, { message: 'Please log in', code: 'NOT_AUTHENTICATED' });
  const renewed = () => answer(200, { user });
  const addresses = () => answers.mock.calls.map(([address]) => address);

  it('is sent again once the session is renewed, and everybody hears who it belongs to', async () => {
    const heard = vi.fn();
    const end = onSession(heard);
    answers
      .mockResolvedValueOnce(spent())
      .mockResolvedValueOnce(renewed())
      .mockResolvedValueOnce(answer(200, []));
    expect(await call('lectures')).toEqual({ rows: [], total: 0 });
    expect(addresses()).toEqual(['/api/v1/lectures', '/api/v1/auth/refresh', '/api/v1/lectures']);
    expect(heard).toHaveBeenCalledExactlyOnceWith(user);
    end();
  });

  it('shares the renewal with every other', async () => {
    answers.mockImplementation(async (address) =>
      address.endsWith('/refresh')
        ? renewed()
        : addresses().includes('/api/v1/auth/refresh')
          ? answer(200, [])
          : spent(),
    );
    await Promise.all([call('lectures'), call('lectures'), refresh()]);
    expect(addresses().filter((address) => address.endsWith('/refresh'))).toHaveLength(1);
  });

  it('is not sent a third time', async () => {
    answers.mockImplementation(async (address) =>
      address.endsWith('/refresh') ? renewed() : spent(),
    );
    await expect(call('lectures')).rejects.toMatchObject({ status: 401 });
    expect(answers).toHaveBeenCalledTimes(3);
  });

  it('fails, and everybody hears of it, when the session has ended', async () => {
    const heard = vi.fn();
    const end = onSession(heard);
    answers.mockImplementation(async () => spent());
    await expect(call('lectures')).rejects.toMatchObject({ code: 'NOT_AUTHENTICATED' });
    expect(addresses()).toEqual(['/api/v1/lectures', '/api/v1/auth/refresh']);
    expect(heard).toHaveBeenCalledExactlyOnceWith(null);
    end();
  });

  it('ends no session for want of a connection', async () => {
    const heard = vi.fn();
    const end = onSession(heard);
    answers.mockResolvedValueOnce(spent()).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(call('lectures')).rejects.toMatchObject({ code: 'NETWORK', status: 0 });
    expect(heard).not.toHaveBeenCalled();
    end();
  });

  it('renews nothing where this browser has no session', async () => {
    haveSessionMark(false);
    answers.mockImplementation(async () => spent());
    await expect(call('lectures')).rejects.toMatchObject({ code: 'NOT_AUTHENTICATED' });
    expect(answers).toHaveBeenCalledOnce();
    haveSessionMark();
  });
});
