import { forwardRef, useCallback } from 'react';
import { type RouterProvider, type RouterTo, reactRouterProvider } from 'react-admin';

const { Link, Navigate, useNavigate } = reactRouterProvider;

const ours = ['add', 'edit', 'show'];

/**
 * The console's address for one of react-admin's: `/users/create` becomes `/users/add`, `/users/7`
 * becomes `/users/edit/7`, `/users/7/show` becomes `/users/show/7`. Any other address stays.
 */
export function screenPath(path: string): string {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const rest = path.slice(pathname.length);
  const [before, resource, screen, ...deeper] = pathname.split('/');
  if (before !== '' || !screen || ours.includes(screen)) return path;
  if (deeper.length === 1 && deeper[0] === 'show') return `/${resource}/show/${screen}${rest}`;
  if (deeper.length > 0) return path;
  return `/${resource}/${screen === 'create' ? 'add' : `edit/${screen}`}${rest}`;
}

function consoleAddress(to: RouterTo): RouterTo {
  if (typeof to === 'string') return screenPath(to);
  return to.pathname === undefined ? to : { ...to, pathname: screenPath(to.pathname) };
}

/**
 * react-admin builds all its links with its router provider: row clicks, buttons, redirects after a
 * save. So they become the console's addresses here.
 */
export const consoleRouterProvider: RouterProvider = {
  ...reactRouterProvider,
  Link: forwardRef(function ConsoleLink({ to, ...props }, ref) {
    return <Link ref={ref} to={consoleAddress(to)} {...props} />;
  }),
  Navigate: ({ to, ...props }) => <Navigate to={consoleAddress(to)} {...props} />,
  useNavigate: () => {
    const navigate = useNavigate();
    return useCallback(
      (to, options) => navigate(typeof to === 'number' ? to : consoleAddress(to), options),
      [navigate],
    );
  },
};
