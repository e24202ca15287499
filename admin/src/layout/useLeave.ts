import { useLogout, useNotify } from 'react-admin';

/** Logs out and leaves for the site, or says that it failed. */
export function useLeave() {
  const logout = useLogout();
  const notify = useNotify();
  return async () => {
    try {
      await logout();
    } catch {
      notify('layout.logoutFailed', { type: 'error' });
    }
  };
}
