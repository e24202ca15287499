import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { afterLogin, isConsolePath } from '../page/paths';
import { LoadingDots } from '../ui/LoadingDots';

export function GoOn() {
  const { search } = useLocation();
  const next = afterLogin(search);
  return isConsolePath(next) ? <Leave to={next} /> : <Navigate to={next} replace />;
}

/** Goes on to an address that this router does not know: the console's. */
function Leave({ to }: { to: string }) {
  useEffect(() => {
    window.location.replace(to);
  }, [to]);
  return <LoadingDots />;
}
