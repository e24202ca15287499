// @vitest-environment happy-dom
import { privacyVersion } from '@nihongo-lanka/contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, haveSessionMark, learner, renderAt } from '../../testing/browser';
import { en } from './en';
import { RequireAccount, RequireLearner } from './guards';
import { en as pending } from './pending/en';
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
        <Route path="/lectures/detail/:id" element={<RequireLearner>one</RequireLearner>} />
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
    await renderAt('/lectures/detail/jft-1', <Pages />);
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toBe(en['refused.heading']);
    expect(screen.getByText('Your account is waiting for approval')).toBeTruthy();
    expect(calls.filter((call) => call.includes('lectures'))).toEqual([]);
  });

  it('tells a pending account how far it is, and still what is refused', async () => {
    loggedInAs('pending');
    await renderAt('/lectures', <Pages />);
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(heading.textContent).toBe(pending.heading);
    const steps = screen.getAllByRole('listitem').slice(0, 3);
    expect(steps.map((step) => step.textContent?.slice(0, 1))).toEqual(['✓', '●', '○']);
    expect(steps[1]?.getAttribute('aria-current')).toBe('step');
    expect(screen.getByText(/You do not have permission to access this page\./)).toBeTruthy();
  });

  it('asks a pending account for the consent that no form asked for, once', async () => {
    const { answers, calls } = loggedInAs('pending');
    answers['GET /users/profile'] = [200, { ...learner, status: 'pending' }];
    answers['POST /users/profile/consent'] = [204];
    await renderAt('/lectures', <Pages />);
    const give = await screen.findByRole('button', { name: pending['consent.give'] });
    act(() => give.click());
    await waitFor(() => expect(calls).toContain('POST /users/profile/consent'));
    await waitFor(() => expect(screen.queryByText(pending['consent.text'])).toBeNull());
  });

  it('says to a pending account that its address waits to be confirmed, and sends the link again', async () => {
    const { answers, calls } = loggedInAs('pending');
    const profile = { ...learner, status: 'pending', emailConfirmed: false };
    answers['GET /users/profile'] = [200, profile];
    answers['POST /auth/resend-confirmation'] = [202, { message: '' }];
    await renderAt('/lectures', <Pages />);
    const again = await screen.findByRole('button', { name: pending['email.again'] });
    expect(document.body.textContent).toContain(`the link that we have sent to ${learner.email}`);
    expect(screen.getByRole('link', { name: pending['email.change'] })).toBeTruthy();
    act(() => again.click());
    await screen.findByText(`A new link is on its way to ${learner.email}.`);
    expect(calls).toContain('POST /auth/resend-confirmation');
    cleanup();
    answers['GET /users/profile'] = [200, { ...profile, emailConfirmed: true }];
    await renderAt('/lectures', <Pages />);
    await screen.findByText(pending.meanwhile);
    expect(screen.queryByRole('button', { name: pending['email.again'] })).toBeNull();
  });

  it('says to somebody under 18 that their guardian is called first, until one has agreed', async () => {
    const { answers } = loggedInAs('pending');
    const profile = { ...learner, status: 'pending', age: 16 };
    answers['GET /users/profile'] = [200, { ...profile, needsGuardianFirst: true }];
    await renderAt('/lectures', <Pages />);
    await screen.findByText(pending['guardian.call']);
    expect(screen.getByRole('link', { name: pending['guardian.profile'] })).toBeTruthy();
    cleanup();
    answers['GET /users/profile'] = [200, { ...profile, needsGuardianFirst: false }];
    await renderAt('/lectures', <Pages />);
    await screen.findByText(pending.meanwhile);
    expect(screen.queryByText(pending['guardian.call'])).toBeNull();
  });

  it('asks for no consent that was given', async () => {
    const { answers, calls } = loggedInAs('pending');
    answers['GET /users/profile'] = [
      200,
      { ...learner, status: 'pending', consentVersion: privacyVersion },
    ];
    await renderAt('/lectures', <Pages />);
    await waitFor(() => expect(calls).toContain('GET /users/profile'));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(pending['consent.text'])).toBeNull();
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
