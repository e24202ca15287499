import { kasun } from '@nihongo-lanka/client/testing/people';
import { errorBody, type User } from '@nihongo-lanka/contract';
import { HttpError } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createAuthProvider } from './authProvider';

const ended = new HttpError('Please log in', 401, errorBody('en', 'NOT_AUTHENTICATED'));
const forbidden = new HttpError('No permission', 403, errorBody('en', 'FORBIDDEN'));
const down = new HttpError('ra.notification.http_error', 0);

const session = (user: User) => Response.json({ user });
const noSession = () => Response.json(errorBody('en', 'NOT_AUTHENTICATED'), { status: 401 });
const unavailable = () => Response.json(errorBody('en', 'UNAVAILABLE'), { status: 503 });

/** Opens the console; the server gives these answers in their order. */
function opening(answers: Response[], cookies = 'i18next=si; nl_session=1') {
  const leaveFor = vi.fn();
  const asked = vi.fn(async () => answers.shift() ?? unavailable());
  vi.stubGlobal('fetch', asked);
  const browser = { cookies: () => cookies, here: () => '/admin/users?page=2', leaveFor };
  return { authProvider: createAuthProvider(browser), leaveFor, asked };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Whether a promise is still open after everything that could settle it has run. */
async function staysOpen(promise: Promise<unknown>) {
  const open = Symbol('open');
  const later = new Promise((resolve) => setTimeout(resolve, 10, open));
  return (await Promise.race([promise, later])) === open;
}

const login = '/login?from=%2Fadmin%2Fusers%3Fpage%3D2';

describe('opening the console', () => {
  it('lets an admin in, and asks the server only once', async () => {
    const { authProvider, asked } = opening([session(kasun)]);
    await authProvider.checkAuth();
    expect(await authProvider.getPermissions()).toBe('admin');
    expect(await authProvider.getIdentity()).toEqual({
      id: '1',
      username: 'kasun',
      fullName: 'Kasun Silva',
    });
    expect(asked).toHaveBeenCalledOnce();
  });

  it.each([
    { role: 'learner', status: 'approved' },
    { role: 'learner', status: 'pending' },
  ] as const)('refuses a learner ($status) without logging them out', async (account) => {
    const { authProvider, leaveFor } = opening([session({ ...kasun, ...account })]);
    await authProvider.checkAuth();
    expect(await authProvider.getPermissions()).toBe('refused');
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('sends a visitor to the login, from where they come back, and shows nothing meanwhile', async () => {
    const { authProvider, leaveFor, asked } = opening([], 'i18next=si');
    expect(await staysOpen(authProvider.checkAuth())).toBe(true);
    expect(await staysOpen(authProvider.getPermissions())).toBe(true);
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith(login);
    expect(asked).not.toHaveBeenCalled();
  });

  it('sends to the login whose session has ended', async () => {
    const { authProvider, leaveFor } = opening([noSession()]);
    expect(await staysOpen(authProvider.checkAuth())).toBe(true);
    expect(leaveFor).toHaveBeenCalledWith(login);
  });

  it('waits with a server that does not answer, and asks it again', async () => {
    const { authProvider, leaveFor } = opening([unavailable(), session(kasun)]);
    expect(await authProvider.getPermissions()).toBe('unknown');
    expect(await authProvider.getPermissions()).toBe('admin');
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('sends to the login when a call finds the session ended, but not when it is refused', async () => {
    const { authProvider, leaveFor } = opening([]);
    await authProvider.checkError(forbidden);
    await authProvider.checkError(down);
    expect(leaveFor).not.toHaveBeenCalled();
    expect(await staysOpen(authProvider.checkError(ended))).toBe(true);
    expect(leaveFor).toHaveBeenCalledWith(login);
  });

  it('leads to the site’s home after a log-out', async () => {
    const { authProvider, leaveFor } = opening([new Response(null, { status: 204 })]);
    expect(await staysOpen(authProvider.logout())).toBe(true);
    expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('stays where it is when the log-out fails', async () => {
    const { authProvider, leaveFor } = opening([unavailable()]);
    await expect(authProvider.logout()).rejects.toMatchObject({ status: 503 });
    expect(leaveFor).not.toHaveBeenCalled();
  });
});
