// @vitest-environment happy-dom
import { person } from '@nihongo-lanka/client/testing/people';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { fakeServer, haveSessionMark, learner, noSession, renderAt } from '../../testing/browser';
import { RequireAccount } from '../session/guards';
import { en as asked } from '../session/signInAgain/en';
import * as messages from '../ui/notify';
import { en as profileEn } from './profile/en';
import { ProfilePage } from './profile/ProfilePage';
import { SecurityPage } from './profile/SecurityPage';

let notify: MockInstance<typeof messages.notify>;
beforeEach(() => {
  notify = vi.spyOn(messages, 'notify').mockReturnValue();
  haveSessionMark();
});
afterEach(() => {
  cleanup();
  haveSessionMark(false);
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const profile = person({ ...learner, city: 'Kandy' });
const other = person({ id: '9', username: 'saman', firstName: 'Saman', status: 'approved' });
const password = 'Right-pass-1!';

/** A server whose session can end. */
function endingServer(more: Parameters<typeof fakeServer>[0] = {}) {
  let who: typeof profile | undefined = profile;
  const own = (answer: () => unknown) => () => (who ? Response.json(answer()) : ended());
  const ended = () => Response.json(noSession[1], { status: 401 });
  const logIn = (user: typeof profile) => {
    who = user;
    haveSessionMark();
    return Response.json({ user });
  };
  const server = fakeServer({
    'POST /auth/refresh': () => {
      if (!who) haveSessionMark(false);
      return who ? Response.json({ user: who }) : ended();
    },
    'GET /users/profile': own(() => who),
    'GET /auth/logins': own(() => []),
    'PUT /users/1': own(() => ({ ...profile, firstName: 'Kamala' })),
    'POST /auth/login': (body: unknown) =>
      Object(body).password === password
        ? logIn(profile)
        : Response.json({ code: 'INVALID_CREDENTIALS', message: 'wrong' }, { status: 401 }),
    ...more,
  });
  return {
    ...server,
    logIn,
    end() {
      who = undefined;
    },
  };
}

/** Changes the profile and sends it after the session has ended. */
async function sendAfterTheEnd(server: ReturnType<typeof endingServer>) {
  await renderAt(
    '/profile',
    <Routes>
      <Route
        path="/profile"
        element={
          <RequireAccount>
            <ProfilePage />
          </RequireAccount>
        }
      />
      <Route path="/login" element={<p>the login</p>} />
    </Routes>,
    ['account', 'account/profile', 'account/personal', 'ui/password'],
  );
  const name = await screen.findByLabelText<HTMLInputElement>(/^First name/);
  fireEvent.input(name, { target: { value: 'Kamala' } });
  server.end();
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  return name;
}

const dialog = async () => within(await screen.findByRole('dialog', { name: asked.heading }));

async function logInWith(given: string) {
  const asking = await dialog();
  fireEvent.change(asking.getByLabelText(asked.password), { target: { value: given } });
  fireEvent.input(asking.getByLabelText(asked.password), { target: { value: given } });
  await act(async () => void fireEvent.click(asking.getByRole('button', { name: asked.submit })));
}

describe('a session that ends while a form is filled in', () => {
  it('is asked for in place, and the form is sent with what was typed', async () => {
    const server = endingServer();
    await sendAfterTheEnd(server);
    expect((await dialog()).getByDisplayValue('nimal')).toBeDefined();
    await logInWith('Wrong-pass-1!');
    await (await dialog()).findByText('wrong');
    expect(screen.getByDisplayValue('Kamala')).toBeDefined();
    await logInWith(password);
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith('success', profileEn['profile.success']),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByTestId('address').textContent).toBe('/profile');
    expect(server.calls.filter((call) => call === 'PUT /users/1')).toHaveLength(2);
  });

  it('leaves the form as it is where somebody cancels', async () => {
    const name = await sendAfterTheEnd(endingServer());
    const cancel = (await dialog()).getByRole('button', { name: asked.cancel });
    await act(async () => void fireEvent.click(cancel));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(name.isConnected).toBe(true);
    expect(name.value).toBe('Kamala');
    expect(screen.getByRole('alert').textContent).toContain('Please log in');
    expect(notify).not.toHaveBeenCalled();
  });

  it('asks for the second step too', async () => {
    const server: ReturnType<typeof endingServer> = endingServer({
      'POST /auth/login': [401, { code: 'SECOND_FACTOR_REQUIRED', message: '' }],
      'POST /auth/second-factor/options': [200, { methods: ['totp', 'recovery'] }],
      'POST /auth/second-factor': () => server.logIn(profile),
    });
    await sendAfterTheEnd(server);
    await logInWith(password);
    const code = await (await dialog()).findByLabelText(asked.code);
    fireEvent.input(code, { target: { value: '123456' } });
    const submit = (await dialog()).getByRole('button', { name: asked.submit });
    await act(async () => void fireEvent.click(submit));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith('success', profileEn['profile.success']),
    );
  });

  it('sends nothing for another person who logs in, and shows them their own page', async () => {
    const server: ReturnType<typeof endingServer> = endingServer({
      'POST /auth/login': () => server.logIn(other),
    });
    const name = await sendAfterTheEnd(server);
    await logInWith(password);
    await screen.findByDisplayValue('Saman');
    expect(name.isConnected).toBe(false);
    expect(screen.queryByDisplayValue('Kamala')).toBeNull();
    expect(server.calls.filter((call) => call.startsWith('PUT'))).toEqual(['PUT /users/1']);
  });
});

describe('a form of one account, after another one has logged in elsewhere in the browser', () => {
  const otherAccount = [409, { code: 'OTHER_ACCOUNT', message: 'Another account' }] as const;
  const asking = async () => within(await screen.findByRole('dialog'));

  /** The other one logs in instead of the end of the session. */
  async function sendToOther() {
    const server: ReturnType<typeof endingServer> = endingServer({
      'PUT /users/1': () =>
        isOther
          ? Response.json(otherAccount[1], { status: otherAccount[0] })
          : Response.json({ ...profile, firstName: 'Kamala' }),
      'POST /auth/login': () => {
        isOther = false;
        return server.logIn(profile);
      },
    });
    let isOther = true;
    const name = await sendAfterTheEnd({ ...server, end: () => void server.logIn(other) });
    return { server, name };
  }

  it('is sent with what was typed once its own account is logged in again', async () => {
    const { server, name } = await sendToOther();
    expect((await asking()).getByRole('heading', { name: asked['other.heading'] })).toBeDefined();
    expect((await asking()).getByDisplayValue('nimal')).toBeDefined();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(name.value).toBe('Kamala');
    fireEvent.input((await asking()).getByLabelText(asked.password), {
      target: { value: password },
    });
    const submit = (await asking()).getByRole('button', { name: asked['other.submit'] });
    await act(async () => void fireEvent.click(submit));
    await waitFor(() =>
      expect(notify).toHaveBeenCalledWith('success', profileEn['profile.success']),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.calls.filter((call) => call === 'PUT /users/1')).toHaveLength(2);
  });

  it('gives way to the page of the other account where that one is used', async () => {
    const { server, name } = await sendToOther();
    const goOn = (await asking()).getByRole('button', { name: asked['other.goOn'] });
    await act(async () => void fireEvent.click(goOn));
    await screen.findByDisplayValue('Saman');
    expect(name.isConnected).toBe(false);
    expect(screen.queryByDisplayValue('Kamala')).toBeNull();
    expect(server.calls.filter((call) => call.startsWith('PUT'))).toEqual(['PUT /users/1']);
  });
});

it('a session that ends while nothing is filled in leads to the login', async () => {
  const server = endingServer();
  await renderAt(
    '/profile/security',
    <Routes>
      <Route
        path="/profile/security"
        element={
          <RequireAccount>
            <SecurityPage />
          </RequireAccount>
        }
      />
      <Route path="/login" element={<p>the login</p>} />
    </Routes>,
    ['account', 'account/profile', 'account/announcements'],
  );
  await screen.findByLabelText(/^New email/);
  server.end();
  const show = await screen.findByRole('button', { name: profileEn['logins.show'] });
  await act(async () => void fireEvent.click(show));
  expect(await screen.findByText('the login')).toBeDefined();
});
