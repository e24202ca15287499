// @vitest-environment happy-dom

import type { Answers } from '@nihongo-lanka/client/testing/fakeServer';
import { kasun, nimali } from '@nihongo-lanka/client/testing/people';
import { errorBody } from '@nihongo-lanka/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { openConsole, patience } from '../../testing/console';

vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthn: () => true,
  startAuthentication: async ({ optionsJSON }: { optionsJSON: { challenge: string } }) => ({
    id: `key for ${optionsJSON.challenge}`,
    type: 'public-key',
    response: {},
  }),
}));

afterAll(() => {
  vi.doUnmock('@simplewebauthn/browser');
});

vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ended = () => Response.json(errorBody('en', 'NOT_AUTHENTICATED'), { status: 401 });

/** A server whose session can end, and begins again with the right password. */
function serverWithSession(answers: Answers) {
  let lives = true;
  const behind: Answers = Object.fromEntries(
    Object.entries(answers).map(([call, answer]) => [
      call,
      (body: unknown, query: URLSearchParams) => {
        if (!lives) return ended();
        if (typeof answer !== 'function') throw new Error('give a function');
        return answer(body, query);
      },
    ]),
  );
  return {
    end() {
      lives = false;
    },
    answers: {
      ...behind,
      'POST /auth/refresh': () => (lives ? Response.json({ user: kasun }) : ended()),
      'POST /auth/login': (body: unknown) => {
        if (Object(body).password !== 'Right-pass-1!') {
          return Response.json(errorBody('en', 'INVALID_CREDENTIALS'), { status: 401 });
        }
        lives = true;
        return Response.json({ user: kasun });
      },
    } satisfies Answers,
  };
}

const saves: Answers = {
  'GET /users/7': () => Response.json(nimali),
  'PUT /users/7': () => Response.json({ ...nimali, city: 'Matara' }),
};

/** Types into the form of a user whose admin's session ends meanwhile, and saves. */
async function saveAfterTheEnd(leaveFor = vi.fn()) {
  const server = serverWithSession(saves);
  const sent = await openConsole('/admin/users/edit/7', server.answers, kasun, leaveFor);
  const city = await screen.findByLabelText(/City/, {}, patience);
  fireEvent.change(city, { target: { value: 'Matara' } });
  server.end();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  return sent;
}

const dialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Your session has ended' }, patience));

describe('where the session ends while somebody works', () => {
  it('the password is asked for in place, and what was asked goes on with what was typed', async () => {
    const sent = await saveAfterTheEnd();
    const asking = await dialog();
    expect(asking.getByText(/^Enter the password of Kasun Silva/)).toBeDefined();
    expect(asking.getByDisplayValue('kasun')).toBeDefined();
    expect(screen.getByDisplayValue('Matara')).toBeDefined();
    const password = asking.getByLabelText('Password');
    fireEvent.change(password, { target: { value: 'wrong' } });
    fireEvent.click(asking.getByRole('button', { name: 'Log in' }));
    await asking.findByText('The username or password is not correct', {}, patience);
    fireEvent.change(password, { target: { value: 'Right-pass-1!' } });
    fireEvent.click(asking.getByRole('button', { name: 'Log in' }));
    await screen.findByText('The changes have been saved', {}, patience);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent.filter(({ call }) => call === 'POST /auth/login')).toEqual([
      expect.objectContaining({ body: { identifier: 'kasun', password: 'wrong' } }),
      expect.objectContaining({ body: { identifier: 'kasun', password: 'Right-pass-1!' } }),
    ]);
    expect(sent.filter(({ call }) => call === 'PUT /users/7')).toHaveLength(2);
  });

  it('the password is asked for too where another account has logged in meanwhile', async () => {
    const other = () => Response.json(errorBody('en', 'OTHER_ACCOUNT'), { status: 409 });
    let isOther = true;
    const sent = await openConsole('/admin/users/edit/7', {
      ...saves,
      'PUT /users/7': () => (isOther ? other() : Response.json({ ...nimali, city: 'Matara' })),
      'POST /auth/login': () => {
        isOther = false;
        return Response.json({ user: kasun });
      },
    });
    const city = await screen.findByLabelText(/City/, {}, patience);
    fireEvent.change(city, { target: { value: 'Matara' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const name = 'Another account is logged in here';
    const asking = within(await screen.findByRole('dialog', { name }, patience));
    expect(asking.getByDisplayValue('kasun')).toBeDefined();
    fireEvent.change(asking.getByLabelText('Password'), { target: { value: 'Right-pass-1!' } });
    fireEvent.click(asking.getByRole('button', { name: 'Log in' }));
    await screen.findByText('The changes have been saved', {}, patience);
    expect(sent.filter(({ call }) => call === 'PUT /users/7')).toHaveLength(2);
  });

  it('a second step is finished with a passkey', async () => {
    const server = serverWithSession(saves);
    const logIn = server.answers['POST /auth/login'];
    const sent = await openConsole('/admin/users/edit/7', {
      ...server.answers,
      'POST /auth/login': () =>
        Response.json(errorBody('en', 'SECOND_FACTOR_REQUIRED'), { status: 401 }),
      'POST /auth/second-factor/options': () =>
        Response.json({ methods: ['passkey', 'recovery'], passkey: { challenge: 'c1' } }),
      'POST /auth/second-factor': () => logIn({ password: 'Right-pass-1!' }),
    });
    const city = await screen.findByLabelText(/City/, {}, patience);
    fireEvent.change(city, { target: { value: 'Matara' } });
    server.end();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const asking = await dialog();
    fireEvent.change(asking.getByLabelText('Password'), { target: { value: 'Right-pass-1!' } });
    fireEvent.click(asking.getByRole('button', { name: 'Log in' }));
    fireEvent.click(await asking.findByRole('button', { name: 'Use a passkey' }, patience));
    await screen.findByText('The changes have been saved', {}, patience);
    expect(sent.find(({ call }) => call === 'POST /auth/second-factor')?.body).toEqual({
      passkey: { id: 'key for c1', type: 'public-key', response: {} },
    });
  });

  it('leads to the login, after asking because of what is not saved', async () => {
    const leaveFor = vi.fn();
    await saveAfterTheEnd(leaveFor);
    fireEvent.click((await dialog()).getByRole('button', { name: 'Use another account' }));
    const leaving = within(
      await screen.findByRole('dialog', { name: 'Leave without saving?' }, patience),
    );
    fireEvent.click(leaving.getByRole('button', { name: 'Stay here' }));
    fireEvent.click((await dialog()).getByRole('button', { name: 'Use another account' }));
    expect(leaveFor).not.toHaveBeenCalled();
    fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }, patience));
    await waitFor(() =>
      expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/login?from=%2Fadmin%2Fusers%2Fedit%2F7'),
    );
  });
});
