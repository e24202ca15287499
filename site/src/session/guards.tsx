import { mayLearn } from '@nihongo-lanka/contract/users/values';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useText } from '../i18n/useText';
import { focusHeading } from '../page/focusHeading';
import { lazyPage } from '../page/lazyPage';
import { paths } from '../page/paths';
import { LoadingDots } from '../ui/LoadingDots';
import { useSession } from './SessionProvider';

/** Its texts beside the common ones. */
export const refusedTexts = ['session/pending', 'contract'] as const;

export const RefusedPage = lazyPage(
  () => import('./RefusedPage'),
  (module) => module.RefusedPage,
  ['session', ...refusedTexts],
);

/** Sends readers without a session to the login page, from where they come back here. */
export function RequireAccount({ children }: { children: ReactNode }) {
  const { isAuthenticated, loading, wasLoggedOut } = useSession();
  const { pathname, search } = useLocation();
  const text = useText('session');
  // After a log-out on this page the reader goes home. Who comes later is asked to log in.
  const [cameLoggedOut] = useState(wasLoggedOut);

  if (isAuthenticated) return children;
  if (loading) {
    return (
      <>
        <noscript>
          <div className="narrow">
            <p className="notice">
              {text('waiting.scripts')}{' '}
              {/* biome-ignore lint/a11y/useValidAnchor: the address that was asked for, which the shared page does not know. */}
              <a href="">{text('waiting.open')}</a>
            </p>
          </div>
        </noscript>
        <LoadingDots />
      </>
    );
  }
  const leaving = wasLoggedOut && !cameLoggedOut;
  return <Navigate to={leaving ? paths.home.to() : paths.login.to(pathname + search)} replace />;
}

/** Shows its children to approved learners and admins, and to others the reason why not. */
export function RequireLearner({ children }: { children: ReactNode }) {
  return (
    <RequireAccount>
      <Learner>{children}</Learner>
    </RequireAccount>
  );
}

function Learner({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const may = user !== null && mayLearn(user);
  const wasRefused = useRef(false);
  // The focus was on the button "Check again", which is gone once the account is approved.
  useEffect(() => {
    const main = document.getElementById('main');
    if (may && wasRefused.current && main && document.activeElement === document.body) {
      window.scrollTo(0, 0);
      return focusHeading(main);
    }
    wasRefused.current = !may;
  }, [may]);
  return may ? children : <RefusedPage />;
}
