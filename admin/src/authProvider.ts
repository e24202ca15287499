import { hasSessionMark } from '@nihongo-lanka/client/session';
import { isAdmin, type User } from '@nihongo-lanka/contract';
import { type AuthProvider, HttpError } from 'react-admin';
import { call } from './api';

/**
 * What a person may do: work in the console, nothing (logged in, but no admin), or unknown, because
 * the server didn't answer. Whoever isn't logged in never gets an answer: the page leaves for the
 * site's login instead.
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
  // Replaced, so that "back" doesn't lead to a page that sends the person away again.
  leaveFor: (address) => location.replace(address),
};

/** The site's login, which brings an admin back to where they were. */
export function loginAddress(here: string) {
  return `/login?${new URLSearchParams({ from: here })}`;
}

// While the browser leaves, nothing more may be shown: the promise stays open.
const never = new Promise<never>(() => {});

export function createAuthProvider(browser: BrowserWindow = browserWindow) {
  // Asked once: a session that ends later shows in the next call's 401.
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
    // Who is logged in may be here; what they see is decided by getPermissions. A server that
    // doesn't answer is no reason to log anybody out.
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

/** 403 doesn't: a refused call leaves the person logged in. */
function endsSession(error: unknown) {
  return error instanceof HttpError && error.status === 401;
}
