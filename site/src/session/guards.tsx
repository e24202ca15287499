import { mayLearn } from '@nihongo-lanka/contract/users/values';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { contractText } from '../i18n/contractText';
import { useText } from '../i18n/useText';
import { focusHeading } from '../page/focusHeading';
import { lazyPage } from '../page/lazyPage';
import { paths } from '../page/paths';
import { LoadingDots } from '../ui/LoadingDots';
import { useSession } from './SessionProvider';
import { sessionText } from './sessionText';

/** All it says beside the common texts. */
export const refusedTexts = [contractText] as const;

/** What the server renders, and the browser needs first, where somebody is refused. */
export const RefusedPage = lazyPage(
  () => import('./RefusedPage'),
  (module) => module.RefusedPage,
  [sessionText, ...refusedTexts],
);

/** Lets nobody in who is not logged in: they come back here from the login page. */
export function RequireAccount({ children }: { children: ReactNode }) {
  const { isAuthenticated, loading, wasLoggedOut } = useSession();
  const { pathname, search } = useLocation();
  const text = useText(sessionText);
  // Only who logs out while here is led home; who comes later is asked to log in.
  const [cameLoggedOut] = useState(wasLoggedOut);

  if (isAuthenticated) return children;
  if (loading) {
    return (
      <>
        <noscript>
          <div className="narrow">
            <p className="notice">{text('scripts.needed')}</p>
          </div>
        </noscript>
        <LoadingDots />
      </>
    );
  }
  const leaving = wasLoggedOut && !cameLoggedOut;
  return <Navigate to={leaving ? paths.home.to() : paths.login.to(pathname + search)} replace />;
}

/** Lets approved learners and admins in, and tells everybody else why not. */
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
  // Whoever asked again and is let in had the focus on a button that is gone.
  useEffect(() => {
    const main = document.getElementById('main');
    if (may && wasRefused.current && main && document.activeElement === document.body) {
      return focusHeading(main);
    }
    wasRefused.current = !may;
  }, [may]);
  return may ? children : <RefusedPage />;
}
