// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, haveSessionMark, learner, renderAt } from '../../testing/browser';
import { en } from './en';
import { RequireAccount, RequireLearner } from './guards';
import { type Session, useSession } from './SessionProvider';

let session: Session;

function Pages() {
  session = useSession();
  return (
    <Suspense>
      <Link to="/lectures">To the lectures</Link>
      <Routes>
        <Route path="/" element={<p>home</p>} />
        <Route path="/login" element={<p>login form</p>} />
        <Route path="/profile" element={<RequireAccount>profile</RequireAccount>} />
        <Route path="/lectures" element={<RequireLearner>all lectures</RequireLearner>} />
      </Routes>
    </Suspense>
  );
}

const address = () => screen.getByTestId('address').textContent;

beforeEach(() => haveSessionMark());
afterEach(() => {
  cleanup();
  haveSessionMark(false);
  vi.unstubAllGlobals();
});

function loggedInAs(status: string) {
  return fakeServer({
    'POST /auth/refresh': [200, { user: { ...learner, status } }],
    'POST /auth/logout': [204],
  });
}

describe('a protected page', () => {
  it('sends visitors to the login page, which knows where they came from', async () => {
    haveSessionMark(false);
    await renderAt('/lectures?filter=JFT', <Pages />);
    expect(await screen.findByText('login form')).toBeTruthy();
    expect(address()).toBe('/login?from=%2Flectures%3Ffilter%3DJFT');
  });

  it('shows neither itself nor the login page until the session is known', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    await renderAt('/lectures', <Pages />);
    expect(screen.getByRole('status').textContent).toBe('Loading …');
    expect(screen.queryByText('login form')).toBeNull();
    expect(screen.queryByText('all lectures')).toBeNull();
  });

  it('refuses a pending account with the reason, and asks for no lecture', async () => {
    const { calls } = loggedInAs('pending');
    await renderAt('/lectures', <Pages />);
    const heading = await screen.findByRole('heading');
    expect(heading.textContent).toBe(en['refused.heading']);
    expect(screen.getByText('Your account is waiting for approval')).toBeTruthy();
    expect(calls).toEqual(['POST /auth/refresh']);
  });

  it('lets a pending account see its own profile', async () => {
    loggedInAs('pending');
    await renderAt('/profile', <Pages />);
    expect(await screen.findByText('profile')).toBeTruthy();
  });

  it('opens once the account is approved and the learner asks again', async () => {
    const { answers } = loggedInAs('pending');
    await renderAt('/lectures', <Pages />);
    const again = await screen.findByRole('button', { name: 'Check again' });
    answers['POST /auth/refresh'] = [200, { user: learner }];
    act(() => again.click());
    expect(await screen.findByText('all lectures')).toBeTruthy();
  });

  it('leads home after a log-out, and to the login page when it is opened anew', async () => {
    loggedInAs('approved');
    await renderAt('/lectures', <Pages />);
    await screen.findByText('all lectures');
    await act(() => session.logout());
    expect(await screen.findByText('home')).toBeTruthy();
    expect(address()).toBe('/');
    expect(session.error).toBeNull();

    act(() => screen.getByText('To the lectures').click());
    expect(address()).toBe('/login?from=%2Flectures');
  });
});
