import type { Credentials, User } from '@nihongo-lanka/contract';
import { isAdmin } from '@nihongo-lanka/contract/permissions';
import { retryImport } from '@nihongo-lanka/contract/retryImport';
import { sessionLimits, sessionMark } from '@nihongo-lanka/contract/session';
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
} from 'react';
import { ApiError } from '../apiError';
import { useText } from '../i18n/useText';
import { renewSessionWith } from '../sessionRenewal';
import { forgetDrafts } from '../ui/drafts';
import { initialSession, nextSession, type SessionState } from './sessionState';
import { sessionText } from './sessionText';

export interface Session extends Omit<SessionState, 'error'> {
  /** In the reader's language. */
  error: string | null;
  /** @throws what the call threw, after the state has taken note of it. */
  login(credentials: Credentials): Promise<User>;
  /** Answers whether it succeeded. */
  logout(): Promise<boolean>;
  /** Takes over what a call said about the logged-in user. */
  updateUser(user: User): void;
  /** Asks the server again who is logged in; answers whether anybody is. */
  revalidate(): Promise<boolean>;
}

const SessionContext = createContext<Session | null>(null);

/** Milliseconds after which the session is renewed: a minute before the access cookie is spent. */
const renewAfter = (sessionLimits.accessSeconds - 60) * 1000;

/** What tells that somebody is at the device. */
const uses = ['pointerdown', 'keydown', 'scroll'] as const;

/** The tabs of one browser tell one another here that somebody logged in or out. */
const channelName = 'nihongo-lanka-session';

const isPlaying = () =>
  [...document.querySelectorAll('video')].some((video) => !video.paused && !video.ended);

const hasMark = () => document.cookie.split('; ').includes(`${sessionMark}=1`);

// Visitors never download the calls and their schemas.
const loadCalls = () => retryImport(() => import('./sessionApi'));

interface SessionProviderProps {
  /** Whom the server rendered the page for. */
  user?: User | undefined;
  children: ReactNode;
}

export function SessionProvider({ user, children }: SessionProviderProps) {
  const [state, dispatch] = useReducer(nextSession, user, initialSession);
  const text = useText(sessionText);
  // Undefined while nobody is known.
  const validatedAt = useRef<number>(undefined);
  const channel = useRef<BroadcastChannel | null>(null);

  const revalidate = useCallback(async () => {
    try {
      const calls = await loadCalls();
      const user = await calls.refresh();
      validatedAt.current = Date.now();
      dispatch({ type: 'validated', user });
      return true;
    } catch (error) {
      // A session is over when the server says so; a lost connection ends none that is known.
      const ended = error instanceof ApiError && (error.status === 401 || error.status === 403);
      if (ended || validatedAt.current === undefined) dispatch({ type: 'validationFailed' });
      return false;
    }
  }, []);

  const login = useCallback(async (credentials: Credentials) => {
    dispatch({ type: 'loginStarted' });
    try {
      const user = await (await loadCalls()).login(credentials);
      validatedAt.current = Date.now();
      dispatch({ type: 'loggedIn', user });
      channel.current?.postMessage('loggedIn');
      return user;
    } catch (error) {
      const message = error instanceof ApiError ? error.message : '';
      dispatch({ type: 'loginFailed', message });
      throw error;
    }
  }, []);

  const logout = useCallback(async () => {
    try {
      await (await loadCalls()).logout();
      forgetDrafts();
      dispatch({ type: 'loggedOut' });
      channel.current?.postMessage('loggedOut');
      return true;
    } catch {
      dispatch({ type: 'logoutFailed' });
      return false;
    }
  }, []);

  const updateUser = useCallback((user: User) => dispatch({ type: 'userUpdated', user }), []);

  useEffect(() => {
    // The server has just asked; a call that finds the session spent renews it.
    if (user) validatedAt.current = Date.now();
    else if (hasMark()) void revalidate();
    // Anything more urgent would hydrate the whole page at once, while a phone answers nobody.
    else startTransition(() => dispatch({ type: 'validationFailed' }));
  }, [revalidate, user]);

  useEffect(() => {
    const opened = new BroadcastChannel(channelName);
    opened.onmessage = ({ data }) => {
      if (data === 'loggedOut') {
        forgetDrafts();
        dispatch({ type: 'loggedOut' });
      } else void revalidate();
    };
    channel.current = opened;
    return () => opened.close();
  }, [revalidate]);

  const hasAdminLimits = state.user !== null && isAdmin(state.user);
  useEffect(() => {
    if (!state.isAuthenticated) return;
    let usedAt = Date.now();
    const onUse = () => {
      usedAt = Date.now();
    };
    const renewIfDue = () => {
      if (Date.now() - (validatedAt.current ?? 0) >= renewAfter) void revalidate();
    };
    // Timers sleep in a tab nobody looks at.
    const onVisible = () => {
      if (document.visibilityState === 'visible') renewIfDue();
    };
    const onTimer = () => {
      // An admin's session ends when nobody is there any more, also behind a page left open.
      if (!hasAdminLimits || Date.now() - usedAt < renewAfter || isPlaying()) renewIfDue();
    };
    const timer = setInterval(onTimer, renewAfter);
    document.addEventListener('visibilitychange', onVisible);
    for (const use of uses) document.addEventListener(use, onUse, { passive: true });
    renewSessionWith(revalidate);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
      for (const use of uses) document.removeEventListener(use, onUse);
    };
  }, [state.isAuthenticated, hasAdminLimits, revalidate]);

  const session = useMemo(() => {
    const { error } = state;
    return {
      ...state,
      error: typeof error === 'string' || error === null ? error : text(error.key),
      login,
      logout,
      updateUser,
      revalidate,
    };
  }, [state, text, login, logout, updateUser, revalidate]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
