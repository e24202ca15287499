import { forgetDrafts } from '@nihongo-lanka/client/drafts';
import { hasSessionMark, setPageOwner } from '@nihongo-lanka/client/session';
import { type CallBody, isAdmin, type User } from '@nihongo-lanka/contract';
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

/** Where an admin sets up a second step: a page of the site. */
export const signInAddress = '/profile/sign-in';

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
      setPageOwner(user.id);
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
    // answer ends no session.
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
      const { id, username, firstName, lastName } = await currentUser();
      return { id, username, fullName: `${firstName} ${lastName}` };
    },

    async checkError(error) {
      // An admin without a second step may only set one up.
      if (error instanceof HttpError && error.body?.code === 'SECOND_FACTOR_MISSING') {
        browser.leaveFor(signInAddress);
        await never;
      }
      if (endsSession(error)) await leaveForLogin();
    },

    /** @throws HttpError when the server couldn't end the session: the person is still logged in. */
    async logout() {
      await call('logout');
      const user = await asked?.catch(() => undefined);
      if (user) forgetDrafts(user.id);
      browser.leaveFor('/');
      return never;
    },

    // The site's login page does this.
    async login() {
      await leaveForLogin();
    },

    /**
     * Goes on with the same account after its session has ended.
     * @throws HttpError where the password is wrong, or the account may not log in any more.
     */
    async logInAgain(password: string) {
      const { username } = await currentUser();
      const { user } = await call('login', { body: { identifier: username, password } });
      if (!(await isSame(user))) await leaveForLogin();
    },

    /**
     * The same after the second step.
     * @throws HttpError where the code or the passkey is wrong, or it took too long.
     */
    async finishLogIn(given: CallBody<'giveSecondFactor'>) {
      const { user } = await call('giveSecondFactor', { body: given });
      if (!(await isSame(user))) await leaveForLogin();
    },

    /** Whether somebody has logged in again in another tab, with the same account. */
    async isSessionBack() {
      if (!hasSessionMark(browser.cookies())) return false;
      const { user } = await call('refresh').catch(() => ({ user: undefined }));
      return user !== undefined && isSame(user);
    },
  } satisfies AuthProvider;

  /** Whether it is the admin that this page was opened for. */
  async function isSame(user: User) {
    return user.id === (await currentUser()).id && isAdmin(user);
  }
}
export type ConsoleAuthProvider = ReturnType<typeof createAuthProvider>;

/** Not 403: a refused call leaves the person logged in. */
function endsSession(error: unknown) {
  return error instanceof HttpError && error.status === 401;
}
