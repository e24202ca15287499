// @vitest-environment happy-dom
import { userSchema } from '@nihongo-lanka/contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, haveSessionMark, learner, noSession, renderAt } from '../../testing/browser';
import { en } from './en';
import { type Session, useSession } from './SessionProvider';

// What the client takes of the account that the server answers with.
const user = userSchema.parse(learner);

let session: Session;
const seen: Pick<Session, 'isAuthenticated' | 'user' | 'loading' | 'error' | 'wasLoggedOut'>[] = [];

function Watcher() {
  session = useSession();
  const { isAuthenticated, user, loading, error, wasLoggedOut } = session;
  seen.push({ isAuthenticated, user, loading, error, wasLoggedOut });
  return <p>{loading ? 'loading' : 'known'}</p>;
}

const now = () => seen.at(-1);
const settled = () => screen.findByText('known');

beforeEach(() => {
  seen.length = 0;
  haveSessionMark();
});
afterEach(() => {
  cleanup();
  haveSessionMark(false);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function start(answers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer(answers);
  await renderAt('/', <Watcher />);
  await settled();
  return server;
}

describe('on start', () => {
  it('the session is refreshed: user set, authenticated, loading ended', async () => {
    const { calls } = await start({ 'POST /auth/refresh': [200, { user: learner }] });
    expect(seen[0]).toMatchObject({ isAuthenticated: false, user: null, loading: true });
    expect(now()).toEqual({
      isAuthenticated: true,
      user,
      loading: false,
      error: null,
      wasLoggedOut: false,
    });
    expect(calls).toEqual(['POST /auth/refresh']);
  });

  it('a failure clears the user and is told', async () => {
    await start({ 'POST /auth/refresh': [...noSession] });
    expect(now()).toEqual({
      isAuthenticated: false,
      user: null,
      loading: false,
      wasLoggedOut: false,
      error: en['failed.validate'],
    });
  });

  it('a visitor without a session is known as one without any call', async () => {
    haveSessionMark(false);
    const { calls } = await start({});
    expect(now()).toMatchObject({ loading: false, error: en['failed.validate'] });
    expect(calls).toEqual([]);
  });
});

describe('login', () => {
  const credentials = { identifier: 'nimal', password: 'Secret!1' };
  beforeEach(() => haveSessionMark(false));

  it('clears the error and loads, then stores the user', async () => {
    await start({ 'POST /auth/login': [200, { user: learner }] });
    let login: Promise<unknown> | undefined;
    act(() => {
      login = session.login(credentials);
    });
    expect(now()).toMatchObject({ error: null, loading: true });
    await act(async () => void (await login));
    expect(now()).toMatchObject({ isAuthenticated: true, user, loading: false });
  });

  it('sets the message of the server when it fails, and passes the failure on', async () => {
    const refusal = {
      message: 'The username or password is not correct',
      code: 'INVALID_CREDENTIALS',
    };
    await start({ 'POST /auth/login': [401, refusal] });
    const failure = await act(() => session.login(credentials).catch((error) => error));
    expect(failure).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(now()).toMatchObject({
      isAuthenticated: false,
      user: null,
      loading: false,
      error: refusal.message,
    });
  });

  it('says that it failed where the server gave no reason', async () => {
    await start({ 'POST /auth/login': [502, 'Bad gateway'] });
    await act(() => session.login(credentials).catch(() => {}));
    expect(now()).toMatchObject({ error: en['failed.login'], user: null, loading: false });
  });
});

describe('logout', () => {
  it('clears the user and remembers that it was a log-out', async () => {
    await start({ 'POST /auth/refresh': [200, { user: learner }], 'POST /auth/logout': [204] });
    await act(() => session.logout());
    expect(now()).toEqual({
      isAuthenticated: false,
      user: null,
      loading: false,
      error: null,
      wasLoggedOut: true,
    });
  });

  it('says so when it fails, and the session stays open', async () => {
    await start({ 'POST /auth/refresh': [200, { user: learner }], 'POST /auth/logout': [502, ''] });
    await act(() => session.logout());
    expect(now()).toMatchObject({
      isAuthenticated: true,
      loading: false,
      wasLoggedOut: false,
      error: en['failed.logout'],
    });
  });

  it('in another tab logs this one out too', async () => {
    await start({ 'POST /auth/refresh': [200, { user: learner }] });
    const otherTab = new BroadcastChannel('nihongo-lanka-session');
    otherTab.postMessage('loggedOut');
    await waitFor(() =>
      expect(now()).toMatchObject({ isAuthenticated: false, wasLoggedOut: true }),
    );
    otherTab.close();
  });
});

describe('an open page', () => {
  it('asks nothing for a learner who reads, and once when they come back to it', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { calls } = await start({ 'POST /auth/refresh': [200, { user: learner }] });
    await act(() => vi.advanceTimersByTimeAsync(60 * 60_000));
    expect(calls).toEqual(['POST /auth/refresh']);
    const back = () => act(async () => document.dispatchEvent(new Event('visibilitychange')));
    await back();
    await waitFor(() => expect(calls).toEqual(['POST /auth/refresh', 'POST /auth/refresh']));
    await back();
    expect(calls).toHaveLength(2);
  });

  it('keeps an admin logged in who reads without a pause, and one who goes on after a quarter of an hour', async () => {
    for (const first of [0, 15]) {
      vi.useFakeTimers({ shouldAdvanceTime: true });
      const admin = { ...learner, role: 'admin' };
      const { calls } = await start({ 'POST /auth/refresh': [200, { user: admin }] });
      let asked = 0;
      let usedAt = 0;
      for (let minute = 1; minute <= 120; minute += 1) {
        if (minute > first) document.dispatchEvent(new Event('scroll'));
        await act(() => vi.advanceTimersByTimeAsync(60_000));
        if (calls.length > asked) [asked, usedAt] = [calls.length, minute];
        expect(minute - usedAt, `minute ${minute}`).toBeLessThan(30);
      }
      cleanup();
      vi.useRealTimers();
    }
  });

  it('does not keep an admin logged in who has left the device', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const admin = { ...learner, role: 'admin' };
    const { calls } = await start({ 'POST /auth/refresh': [200, { user: admin }] });
    await act(() => vi.advanceTimersByTimeAsync(60 * 60_000));
    expect(calls).toEqual(['POST /auth/refresh']);
    document.dispatchEvent(new Event('keydown'));
    await act(() => vi.advanceTimersByTimeAsync(15 * 60_000));
    expect(calls).toEqual(['POST /auth/refresh', 'POST /auth/refresh']);
  });

  it('keeps the user while the connection is lost, and lets go when the session is over', async () => {
    const { answers } = await start({ 'POST /auth/refresh': [200, { user: learner }] });
    answers['POST /auth/refresh'] = [502, ''];
    await act(() => session.revalidate());
    expect(now()).toMatchObject({ isAuthenticated: true });
    answers['POST /auth/refresh'] = [...noSession];
    await act(() => session.revalidate());
    expect(now()).toMatchObject({ isAuthenticated: false, user: null });
  });
});
