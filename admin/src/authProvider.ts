import { hasSessionMark } from '@nihongo-lanka/client/session';
import { isAdmin, type User } from '@nihongo-lanka/contract';
import { type AuthProvider, HttpError } from 'react-admin';
import { call } from './api';

/**
 * What a person may do: work in the console; nothing (logged in, but no admin); unknown, because the
 * server did not answer. A person without a session gets none of these: the browser goes to the login.
 */
export type Access = 'admin' | 'refused' | 'unknown';

/** The browser's window, as far as a session needs it. */
export interface BrowserWindow {
  cookies(): string;
  /** The console page shown, as an address on the site: `/admin/users?page=2`. */
  here(): string;
  leaveFor(address: string): void;
}

export const browserWindow: BrowserWindow = {
  cookies: () => document.cookie,
  here: () => location.pathname + location.search,
  // `replace`, because "back" to this page would send the person away again.
  leaveFor: (address) => location.replace(address),
};

/** The site's login, which brings an admin back to where they were. */
export function loginAddress(here: string) {
  return `/login?${new URLSearchParams({ from: here })}`;
}

// Never settles: while the browser leaves, react-admin must show nothing.
const never = new Promise<never>(() => {});

export function createAuthProvider(browser: BrowserWindow = browserWindow) {
  // Asked once. If the session ends later, the next call answers 401.
  let asked: Promise<User> | undefined;

  function leaveForLogin() {
    browser.leaveFor(loginAddress(browser.here()));
    return never;
  }

  async function ask(): Promise<User> {
    if (!hasSessionMark(browser.cookies())) return leaveForLogin();
    try {
      const { user } = await call('refresh');
      return user;
    } catch (error) {
      if (endsSession(error)) return leaveForLogin();
      asked = undefined;
      throw error;
    }
  }

  function currentUser() {
    asked ??= ask();
    return asked;
  }

  return {
    // Everybody who is logged in passes; getPermissions decides what they see. A server that does not
    // answer logs nobody out.
    async checkAuth() {
      await currentUser().catch(() => undefined);
    },

    getPermissions(): Promise<Access> {
      return currentUser().then(
        (user) => (isAdmin(user) ? 'admin' : 'refused'),
        () => 'unknown',
      );
    },

    async getIdentity() {
      const { id, firstName, lastName } = await currentUser();
      return { id, fullName: `${firstName} ${lastName}` };
    },

    async checkError(error) {
      if (endsSession(error)) await leaveForLogin();
    },

    /** @throws HttpError when the server couldn't end the session: the person is still logged in. */
    async logout() {
      await call('logout');
      browser.leaveFor('/');
      return never;
    },

    // The site's login page does this.
    async login() {
      await leaveForLogin();
    },
  } satisfies AuthProvider;
}

/** Not 403: a refused call leaves the person logged in. */
function endsSession(error: unknown) {
  return error instanceof HttpError && error.status === 401;
}
