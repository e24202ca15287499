import { ApiError } from '@nihongo-lanka/client/apiError';
import { forgetDrafts } from '@nihongo-lanka/client/drafts';
import { retryImport } from '@nihongo-lanka/client/retryImport';
import { hasSessionMark, onSession, setPageOwner } from '@nihongo-lanka/client/session';
import { offerSignIn, type SignInReason } from '@nihongo-lanka/client/signInAgain';
import type { Credentials, StartedLogin, User } from '@nihongo-lanka/contract';
import { sessionLimits } from '@nihongo-lanka/contract/auth/values';
import { isAdmin } from '@nihongo-lanka/contract/users/values';
import {
  createContext,
  Fragment,
  type ReactNode,
  Suspense,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { trySending } from '../data/unsent';
import { useDataStore } from '../data/useData';
import { useLanguage } from '../i18n/LanguageProvider';
import { useText } from '../i18n/useText';
import { lazyPage } from '../page/lazyPage';
import { isBeingFilled, onNothingFilled } from '../ui/filling';
import { FormOwner } from '../ui/formOwner';
import { initialSession, nextSession, type SessionState } from './sessionState';

export interface Session extends Omit<SessionState, 'error'> {
  /** In the reader's language. */
  error: string | null;
  /** @throws what the call threw; the state has changed by then. */
  login(credentials: Credentials): Promise<StartedLogin>;
  /** Adopts the account that a call has just logged in. */
  enter(user: User): void;
  /** @returns whether it succeeded */
  logout(): Promise<boolean>;
  /** Takes over what a call answered about the logged-in user. */
  updateUser(user: User): void;
  /** Loads the session again. @returns whether there is one */
  revalidate(): Promise<boolean>;
}

const SessionContext = createContext<Session | null>(null);

/** Milliseconds. Two of them and a request are within an admin's idle limit. */
const revalidateAfter = (sessionLimits.adminIdleMinutes / 3) * 60_000;

/** Events of a person at the device. */
const activityEvents = ['pointerdown', 'keydown', 'scroll'] as const;

/** Carries log-ins and log-outs between the tabs of a browser. */
const channelName = 'nihongo-lanka-session';

/** Milliseconds, for the unsent work on the device after a login. */
const sendTimeout = 20_000;

const isPlaying = () =>
  [...document.querySelectorAll('video')].some((video) => !video.paused && !video.ended);

// Visitors never download the calls and their schemas.
const loadCalls = () => retryImport(() => import('./sessionApi'));

/** Few sessions end while a form is filled in. */
const SignInDialog = lazyPage(
  () => import('./signInAgain/SignInDialog'),
  (module) => module.SignInDialog,
  ['session/signInAgain'],
);

interface SessionProviderProps {
  /** The account that the server rendered the page for. */
  user?: User | undefined;
  children: ReactNode;
}

export function SessionProvider({ user, children }: SessionProviderProps) {
  const [state, dispatch] = useReducer(nextSession, user, initialSession);
  const text = useText('session');
  // Undefined while the account is unknown.
  const validatedAt = useRef<number>(undefined);
  const channel = useRef<BroadcastChannel | null>(null);

  const revalidate = useCallback(async () => {
    try {
      // The state changes by `onSession`, below.
      await (await loadCalls()).refresh();
      return true;
    } catch {
      // A lost connection ends no session that is known.
      if (validatedAt.current === undefined) dispatch({ type: 'validationFailed' });
      return false;
    }
  }, []);

  const enter = useCallback((user: User) => {
    validatedAt.current = Date.now();
    dispatch({ type: 'loggedIn', user });
    channel.current?.postMessage('loggedIn');
  }, []);

  const login = useCallback(
    async (credentials: Credentials) => {
      dispatch({ type: 'loginStarted' });
      try {
        const started = await (await loadCalls()).login(credentials);
        enter(started.user);
        return started;
      } catch (error) {
        const message = error instanceof ApiError ? error.message : '';
        dispatch({ type: 'loginFailed', message });
        throw error;
      }
    },
    [enter],
  );

  const logout = useCallback(async () => {
    try {
      await (await loadCalls()).logout(currentUser.current?.id);
      forgetDrafts();
      dispatch({ type: 'loggedOut' });
      channel.current?.postMessage('loggedOut');
      return true;
    } catch {
      dispatch({ type: 'logoutFailed' });
      return false;
    }
  }, []);

  const { i18n } = useLanguage();
  const { forgetOwn } = useDataStore();
  const [signInReason, setSignInReason] = useState<SignInReason>();
  const answerSignIn = useRef<(isBack: boolean) => void>(undefined);
  // The session has ended while a form is filled in, which asks for the password when it is sent.
  const hasEnded = useRef(false);
  // A key of the pages: a second account must not see the first one's filled-in forms.
  const [accountCount, setAccountCount] = useState(0);
  const currentUser = useRef(state.user);
  currentUser.current = state.user;

  /** Another account gets new pages. */
  const adoptUser = useCallback(
    (user: User) => {
      validatedAt.current = Date.now();
      hasEnded.current = false;
      const isOther = currentUser.current !== null && currentUser.current.id !== user.id;
      // Their pages must not begin with what the one before was shown or has typed.
      if (isOther) {
        forgetDrafts();
        void forgetOwn().then(() => setAccountCount((count) => count + 1));
      }
      answerSignIn.current?.(!isOther);
    },
    [forgetOwn],
  );

  useEffect(() => {
    const endListening = onSession((user) => {
      if (user) adoptUser(user);
      else hasEnded.current = currentUser.current !== null && isBeingFilled();
      if (!hasEnded.current) {
        dispatch(user ? { type: 'validated', user } : { type: 'validationFailed' });
      }
    });
    const endWaiting = onNothingFilled(() => {
      if (hasEnded.current) dispatch({ type: 'validationFailed' });
      hasEnded.current = false;
    });
    return () => {
      endListening();
      endWaiting();
    };
  }, [adoptUser]);

  useEffect(
    () =>
      offerSignIn(async (reason) => {
        if (currentUser.current === null) return false;
        try {
          await SignInDialog.preload(i18n);
        } catch {
          // Without it the form says what the server said.
          return false;
        }
        return new Promise<boolean>((resolve) => {
          answerSignIn.current = (isBack) => {
            answerSignIn.current = undefined;
            setSignInReason(undefined);
            resolve(isBack);
          };
          setSignInReason(reason);
        });
      }),
    [i18n],
  );

  const userId = state.user?.id;
  // Before what the pages of the one before send when they are left.
  useLayoutEffect(() => setPageOwner(userId), [userId]);
  const lastUserId = useRef(userId);
  useEffect(() => {
    if (lastUserId.current !== undefined && lastUserId.current !== userId) void forgetOwn();
    lastUserId.current = userId;
  }, [userId, forgetOwn]);

  const updateUser = useCallback((user: User) => dispatch({ type: 'userUpdated', user }), []);

  useEffect(() => {
    // The server has just checked the session.
    if (user) validatedAt.current = Date.now();
    else if (hasSessionMark()) void revalidate();
    // A more urgent update would hydrate the whole page at once and block a phone.
    else startTransition(() => dispatch({ type: 'validationFailed' }));
  }, [revalidate, user]);

  useEffect(() => {
    const broadcast = new BroadcastChannel(channelName);
    broadcast.onmessage = ({ data }) => {
      if (data === 'loggedOut') {
        forgetDrafts();
        dispatch({ type: 'loggedOut' });
      } else void revalidate();
    };
    channel.current = broadcast;
    return () => broadcast.close();
  }, [revalidate]);

  const hasAdminLimits = state.user !== null && isAdmin(state.user);
  useEffect(() => {
    if (!state.isAuthenticated) return;
    let activeAt = Date.now();
    const onActivity = () => {
      activeAt = Date.now();
    };
    const revalidateIfDue = () => {
      if (Date.now() - (validatedAt.current ?? 0) >= revalidateAfter) void revalidate();
    };
    // Timers sleep in a hidden tab.
    const onVisible = () => {
      if (document.visibilityState === 'visible') revalidateIfDue();
    };
    // Reading and watching send no calls, so an admin's login is kept alive here.
    const onTimer = () => {
      if (hasAdminLimits && (Date.now() - activeAt < revalidateAfter || isPlaying()))
        revalidateIfDue();
    };
    const timer = setInterval(onTimer, revalidateAfter);
    document.addEventListener('visibilitychange', onVisible);
    for (const event of activityEvents)
      document.addEventListener(event, onActivity, { passive: true });
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
      for (const event of activityEvents) document.removeEventListener(event, onActivity);
    };
  }, [state.isAuthenticated, hasAdminLimits, revalidate]);

  const session = useMemo(() => {
    const { error } = state;
    return {
      ...state,
      error: typeof error === 'string' || error === null ? error : text(error.key),
      login,
      enter,
      logout,
      updateUser,
      revalidate,
    };
  }, [state, text, login, enter, logout, updateUser, revalidate]);
  return (
    <SessionContext value={session}>
      <FormOwner value={userId}>
        <Fragment key={accountCount}>{children}</Fragment>
      </FormOwner>
      {signInReason && state.user && (
        <Suspense>
          <SignInDialog
            user={state.user}
            reason={signInReason}
            onSignedIn={(user) => {
              adoptUser(user);
              enter(user);
              if (signInReason === 'otherAccount') void trySending(sendTimeout);
            }}
            onCancel={() => {
              answerSignIn.current?.(false);
              if (signInReason === 'otherAccount') void revalidate();
            }}
          />
        </Suspense>
      )}
    </SessionContext>
  );
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
