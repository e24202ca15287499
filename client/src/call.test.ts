// @vitest-environment happy-dom

import { accountHeader } from '@nihongo-lanka/contract/call';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, refresh } from './call';
import { onSession, setPageOwner } from './session';
import { inSession, offerSignIn } from './signInAgain';

const user = {
  id: '1',
  username: 'nimal',
  email: 'n@example.org',
  firstName: 'Nimal',
  lastName: 'Perera',
  role: 'learner',
  status: 'approved',
  language: 'en',
};
const answers = vi.fn<(address: string, options: RequestInit) => Promise<Response>>();
const answer = (status: number, body?: unknown, headers?: HeadersInit) =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    ...(headers && { headers }),
  });

function haveSessionMark(there: boolean): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, nor here.
  document.cookie = `nl_session=1; Path=/${there ? '' : '; Max-Age=-1'}`;
}

beforeEach(() => {
  haveSessionMark(true);
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
    expect(said).toEqual({ user, accountKept: false });
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
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many',
      errors: { identifier: 'no' },
      retryAfter: 30,
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

describe('a call whose login has ended', () => {
  const refused = () => answer(401, { message: 'Please log in', code: 'NOT_AUTHENTICATED' });
  const heard = vi.fn();
  let end = () => {};
  beforeEach(() => {
    heard.mockReset();
    end = onSession(heard);
  });
  afterEach(() => end());

  const addresses = () => answers.mock.calls.map(([address]) => address);

  it('fails and tells every listener that the login has ended', async () => {
    answers.mockImplementation(async () => refused());
    await expect(call('lectures')).rejects.toMatchObject({ code: 'NOT_AUTHENTICATED' });
    expect(addresses()).toEqual(['/api/v1/lectures', '/api/v1/auth/refresh']);
    expect(heard).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('fails, and every listener hears who has logged in meanwhile in another tab', async () => {
    answers.mockResolvedValueOnce(refused()).mockResolvedValueOnce(answer(200, { user }));
    await expect(call('lectures')).rejects.toMatchObject({ code: 'NOT_AUTHENTICATED' });
    expect(heard).toHaveBeenCalledExactlyOnceWith(user);
  });

  it('asks for nothing more in a browser without a session', async () => {
    haveSessionMark(false);
    answers.mockResolvedValueOnce(refused());
    await expect(call('lectures')).rejects.toMatchObject({ code: 'NOT_AUTHENTICATED' });
    expect(answers).toHaveBeenCalledOnce();
    expect(heard).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('calls no listener when a login is refused', async () => {
    answers.mockResolvedValueOnce(refused());
    await expect(
      call('login', { body: { identifier: 'nimal', password: 'x' } }),
    ).rejects.toMatchObject({ status: 401 });
    expect(heard).not.toHaveBeenCalled();
  });

  it('calls no listener when the connection is lost', async () => {
    answers.mockRejectedValue(new TypeError('Failed to fetch'));
    for (const asking of [() => call('lectures'), refresh]) {
      await expect(asking()).rejects.toMatchObject({ code: 'NETWORK', status: 0 });
    }
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('a write', () => {
  const ask = vi.fn<() => Promise<boolean>>();
  let takeBack = () => {};
  beforeEach(() => {
    setPageOwner('1');
    ask.mockReset();
    takeBack = offerSignIn(ask);
  });
  afterEach(() => {
    setPageOwner(undefined);
    takeBack();
  });

  const noteId = '11111111-1111-4111-8111-111111111111';
  const note = { lecture: '', seconds: null, japanese: '駅', text: '' };
  const kept = {
    id: noteId,
    lecture: null,
    seconds: null,
    japanese: '駅',
    text: '',
    createdAt: '2026-11-27T08:00:00.000Z',
    updatedAt: '2026-11-27T08:00:00.000Z',
  };
  const keepNote = (account?: string) =>
    call('keepNote', { params: { id: noteId }, body: note, ...(account && { account }) });
  const otherAccount = () => answer(409, { message: 'Another', code: 'OTHER_ACCOUNT' });
  const owners = () =>
    answers.mock.calls.map(([, { headers }]) => new Headers(headers).get(accountHeader));

  it('names the account of the page, or the one that it is for', async () => {
    answers.mockImplementation(async () => answer(200, kept));
    await keepNote();
    await keepNote('2');
    setPageOwner(undefined);
    await keepNote();
    expect(owners()).toEqual(['1', '2', null]);
  });

  it('names no account where it only reads, or where everybody may write', async () => {
    answers.mockImplementation(async () => answer(200, []));
    await call('lectures');
    answers.mockImplementation(async () => answer(204));
    await call('logout');
    expect(owners()).toEqual([null, null]);
  });

  it('of another account asks once for the password of the own, and is sent again', async () => {
    let logIn = (_isBack: boolean) => {};
    ask.mockReturnValue(
      new Promise((resolve) => {
        logIn = resolve;
      }),
    );
    answers.mockResolvedValueOnce(otherAccount()).mockResolvedValueOnce(answer(200, kept));
    const sent = inSession(() => keepNote());
    await vi.waitUntil(() => ask.mock.calls.length > 0);
    logIn(true);
    expect(await sent).toMatchObject({ japanese: '駅' });
    expect(ask).toHaveBeenCalledExactlyOnceWith('otherAccount');
  });

  it('that waits for an account which is no longer on the page asks for nothing', async () => {
    answers.mockResolvedValueOnce(otherAccount());
    await expect(keepNote('2')).rejects.toMatchObject({ code: 'OTHER_ACCOUNT', status: 409 });
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('asking who is logged in', () => {
  it('tells everybody the answer', async () => {
    const heard = vi.fn();
    const end = onSession(heard);
    answers.mockResolvedValueOnce(answer(200, { user }));
    answers.mockResolvedValueOnce(answer(401, { message: 'No', code: 'NOT_AUTHENTICATED' }));
    await refresh();
    await expect(refresh()).rejects.toMatchObject({ status: 401 });
    expect(heard.mock.calls).toEqual([[user], [null]]);
    end();
  });
});
