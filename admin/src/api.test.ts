import { offerSignIn } from '@nihongo-lanka/client/signInAgain';
import { kasun, nimali } from '@nihongo-lanka/client/testing/people';
import { errorBody } from '@nihongo-lanka/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from './api';

const ended = () => Response.json(errorBody('en', 'NOT_AUTHENTICATED'), { status: 401 });

let lives: boolean;
const sent: string[] = [];

beforeEach(() => {
  lives = false;
  sent.length = 0;
  vi.stubGlobal('document', { cookie: 'nl_session=1' });
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    sent.push(`${method} ${address.replace('/api/v1', '')}`);
    if (!lives) return ended();
    return Response.json(address.endsWith('/refresh') ? { user: kasun } : nimali);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const user = (id: string) => call('user', { params: { id } });

/** Somebody who is asked, and answers when they are told to. */
function somebody() {
  let answer = () => {};
  const ask = vi.fn(
    () =>
      new Promise<boolean>((resolve) => {
        answer = () => resolve(true);
      }),
  );
  return {
    ask,
    logIn() {
      lives = true;
      answer();
    },
  };
}

it('is asked for once, however many calls wait, and then each is sent again', async () => {
  const { ask, logIn } = somebody();
  const takeBack = offerSignIn(ask);
  const waiting = Promise.all([user('7'), user('8')]);
  await vi.waitFor(() => expect(ask).toHaveBeenCalled());
  // Those made meanwhile wait before they are sent: a later call that needs no session is answered first.
  const meanwhile = user('9');
  await expect(call('siteShell')).rejects.toMatchObject({ status: 401 });
  expect(sent).not.toContain('GET /users/9');
  logIn();
  expect(await waiting).toHaveLength(2);
  expect(await meanwhile).toMatchObject({ id: '7' });
  expect(ask).toHaveBeenCalledOnce();
  expect(sent.filter((each) => each.startsWith('GET /users'))).toEqual([
    'GET /users/7',
    'GET /users/8',
    'GET /users/7',
    'GET /users/8',
    'GET /users/9',
  ]);
  takeBack();
});

it('is asked for again where the next session ends too', async () => {
  const { ask, logIn } = somebody();
  const takeBack = offerSignIn(ask);
  const first = user('7');
  await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
  logIn();
  await first;
  lives = false;
  const second = user('7');
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  logIn();
  await second;
  takeBack();
});

it('is not asked for by calls that need no session, nor without a dialog to show', async () => {
  const { ask } = somebody();
  const takeBack = offerSignIn(ask);
  await expect(call('siteShell')).rejects.toMatchObject({ status: 401 });
  takeBack();
  await expect(user('7')).rejects.toMatchObject({ status: 401 });
  expect(ask).not.toHaveBeenCalled();
});

it('fails after a time where a change is not answered, and cancels it', async () => {
  vi.useFakeTimers();
  let signal: AbortSignal | null | undefined;
  vi.stubGlobal('fetch', (_address: string, init: RequestInit) => {
    signal = init.signal;
    return new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  });
  const change = call('approveUser', { params: { id: '7' }, body: {} });
  const failed = expect(change).rejects.toMatchObject({
    status: 0,
    message: 'ra.notification.http_error',
  });
  await vi.advanceTimersByTimeAsync(14_000);
  expect(signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  await failed;
  expect(signal?.aborted).toBe(true);
  vi.useRealTimers();
});

it('sends a change once that is made again before it is answered, and then anew', async () => {
  lives = true;
  const approve = () =>
    call('approveUser', {
      params: { id: '7' },
      body: { seen: { status: 'pending', decidedAt: null } },
    });
  expect(await Promise.all([approve(), approve()])).toMatchObject([{ id: '7' }, { id: '7' }]);
  expect(sent).toEqual(['POST /users/7/approve']);
  await approve();
  expect(sent).toHaveLength(2);
});
