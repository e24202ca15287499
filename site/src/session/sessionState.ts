import type { User } from '@nihongo-lanka/contract';

/** What went wrong: one of our own texts, or the server's sentence. */
export type SessionError = { key: 'failed.validate' | 'failed.login' | 'failed.logout' } | string;

export interface SessionState {
  isAuthenticated: boolean;
  user: User | null;
  loading: boolean;
  error: SessionError | null;
  wasLoggedOut: boolean;
}

export type SessionEvent =
  | { type: 'validated'; user: User }
  | { type: 'validationFailed' }
  | { type: 'loginStarted' }
  | { type: 'loggedIn'; user: User }
  | { type: 'loginFailed'; message: string }
  | { type: 'loggedOut' }
  | { type: 'logoutFailed' }
  | { type: 'userUpdated'; user: User };

/**
 * At the start the client asks who is logged in. Until then the account is unknown, unless the server rendered
 * the page for somebody.
 */
export function initialSession(user: User | undefined): SessionState {
  return {
    isAuthenticated: user !== undefined,
    user: user ?? null,
    loading: user === undefined,
    error: null,
    wasLoggedOut: false,
  };
}

/** The transitions of section 4 of the specification. */
export function nextSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'validated':
    case 'loggedIn':
      return {
        isAuthenticated: true,
        user: event.user,
        loading: false,
        error: null,
        wasLoggedOut: false,
      };
    case 'validationFailed':
      return {
        ...state,
        isAuthenticated: false,
        user: null,
        error: { key: 'failed.validate' },
        loading: false,
      };
    case 'loginStarted':
      return { ...state, error: null, loading: true };
    case 'loginFailed':
      return {
        ...state,
        isAuthenticated: false,
        user: null,
        error: event.message || { key: 'failed.login' },
        loading: false,
      };
    case 'loggedOut':
      return {
        ...state,
        user: null,
        isAuthenticated: false,
        wasLoggedOut: true,
        error: null,
        loading: false,
      };
    case 'logoutFailed':
      return { ...state, error: { key: 'failed.logout' }, loading: false };
    case 'userUpdated':
      return { ...state, user: event.user };
  }
}
