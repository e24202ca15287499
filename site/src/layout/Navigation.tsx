import { isAdmin } from '@nihongo-lanka/contract/permissions';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useText } from '../i18n/useText';
import { consolePath, paths } from '../paths';
import { useSession } from '../session/SessionProvider';
import { sessionText } from '../session/sessionText';
import { notify } from '../ui/notify';
import { layoutText } from './layoutText';
import { NavIcon } from './NavIcon';

/** On phones a bar at the thumb, on wider screens part of the header. */
export function Navigation() {
  const text = useText(layoutText);
  const { isAuthenticated, user, loading } = useSession();
  return (
    <nav className="navigation" aria-label={text('nav.label')}>
      <ul>
        <NavItem icon="home" to={paths.home.to()} label={text('nav.home')} />
        <NavItem icon="lectures" to={paths.lectures.to()} label={text('nav.lectures')} />
      </ul>
      {/* Hidden until a session that seems to be there is known: see the page's inline script. */}
      <ul className={loading ? 'of-session of-session-unknown' : 'of-session'}>
        {isAuthenticated ? (
          <>
            <NavItem icon="profile" to={paths.profile.to()} label={text('nav.profile')} />
            {user && isAdmin(user) && (
              <li>
                <a href={consolePath}>
                  <NavIcon name="console" />
                  {text('nav.console')}
                </a>
              </li>
            )}
            <li>
              <LogoutButton>
                <NavIcon name="logout" />
                {text('nav.logout')}
              </LogoutButton>
            </li>
          </>
        ) : (
          <>
            <NavItem icon="login" to={paths.login.to()} label={text('nav.login')} />
            <NavItem icon="register" to={paths.register.to()} label={text('nav.register')} />
          </>
        )}
      </ul>
    </nav>
  );
}

function NavItem({
  icon,
  to,
  label,
}: {
  icon: Parameters<typeof NavIcon>[0]['name'];
  to: string;
  label: string;
}) {
  return (
    <li>
      <NavLink to={to} end={to === paths.home.to()}>
        <NavIcon name={icon} />
        {label}
      </NavLink>
    </li>
  );
}

function LogoutButton({ children }: { children: ReactNode }) {
  const text = useText(layoutText);
  const failure = useText(sessionText);
  const { logout } = useSession();
  async function leave() {
    if (await logout()) notify('info', text('logout.done'));
    else notify('error', failure('failed.logout'));
  }
  return (
    <button type="button" onClick={leave}>
      {children}
    </button>
  );
}
