import { isAdmin, mayLearn } from '@nihongo-lanka/contract/users/values';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useText } from '../i18n/useText';
import { consolePath, paths } from '../page/paths';
import { useSession } from '../session/SessionProvider';
import { LogoutForm } from './LogoutForm';

const moreId = 'more';

/**
 * A row of the header on wider screens, and a bar of five tabs at the bottom of a phone. Readers with an
 * account have the same tabs before and after their approval; visitors have the ways in instead of those
 * that need an account. The brand above leads home. What the bar has no room for is behind its More button,
 * a popover of the browser, which opens without scripts too.
 */
export function Navigation() {
  const text = useText('layout');
  const { isAuthenticated, loading, user } = useSession();
  const more = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // The menu closes on each new page. It may be open already when React begins on the first.
  useEffect(() => {
    if (shown.current !== pathname) more.current?.hidePopover?.();
    shown.current = pathname;
  }, [pathname]);
  // Its places are there while the session is being checked.
  const isKnown = loading || isAuthenticated;
  const isLocked = user !== null && !mayLearn(user);
  // Hidden while the session is being checked: see the page's inline script.
  const ofSession = loading ? 'session-unknown' : '';
  return (
    // While the session is being checked, the page's inline script says which tabs are shown.
    <nav
      className="navigation"
      aria-label={text('nav.label')}
      data-reader={loading ? undefined : isAuthenticated ? 'known' : 'visitor'}
    >
      <ul>
        {isKnown && (
          <NavItem
            className="of-known"
            icon="practice"
            to={paths.practice.to()}
            label={text('nav.practice')}
            isLocked={isLocked}
          />
        )}
        <NavItem icon="kana" to={paths.kana.to()} label={text('nav.kana')} />
        <NavItem
          icon="lectures"
          to={paths.lectures.to()}
          label={text('nav.lectures')}
          isLocked={isLocked}
        />
        {isKnown && (
          <NavItem
            className="of-known on-phones"
            icon="words"
            to={paths.notes.to()}
            label={text('nav.words')}
            isLocked={isLocked}
          />
        )}
      </ul>
      <button type="button" className="more-button" popoverTarget={moreId}>
        <NavIcon name="more" />
        {text('nav.more')}
      </button>
      <div className="more" id={moreId} popover="auto" ref={more}>
        <ul>
          <NavItem to={paths.newsEvents.to()} label={text('nav.news')} />
          <NavItem to={paths.about.to()} label={text('nav.about')} />
          <NavItem to={paths.contact.to()} label={text('nav.contact')} />
          <NavItem to={paths.support.to()} label={text('nav.support')} />
        </ul>
        {isAuthenticated && (
          <ul className="on-phones">
            <NavItem to={paths.profile.to()} label={text('nav.profile')} />
            <SessionItems />
          </ul>
        )}
      </div>
      <ul className={`of-session ${ofSession}`}>
        {isAuthenticated ? (
          <>
            {user && mayLearn(user) && !isAdmin(user) && (
              <NavItem className="on-wide-desks" to={paths.notes.to()} label={text('nav.notes')} />
            )}
            <NavItem className="on-desks" to={paths.profile.to()} label={text('nav.profile')} />
          </>
        ) : (
          <>
            <NavItem
              className="on-phones"
              icon="register"
              to={paths.register.to()}
              label={text('nav.register')}
            />
            <NavItem icon="login" to={paths.login.to()} label={text('nav.login')} />
          </>
        )}
      </ul>
      <ul className={`of-session on-desks ${ofSession}`}>
        <SessionItems />
      </ul>
    </nav>
  );
}

/** What a phone's bar has no room for. */
function SessionItems() {
  const text = useText('layout');
  const { isAuthenticated, user } = useSession();
  if (!isAuthenticated) {
    return <NavItem to={paths.register.to()} label={text('nav.register')} />;
  }
  return (
    <>
      {user && isAdmin(user) && (
        <li>
          <a href={consolePath}>{text('nav.console')}</a>
        </li>
      )}
      <li>
        <LogoutForm>
          <button type="submit">{text('nav.logout')}</button>
        </LogoutForm>
      </li>
    </>
  );
}

interface NavItemProps {
  to: string;
  label: string;
  icon?: Parameters<typeof NavIcon>[0]['name'];
  /** Opens with the approval. */
  isLocked?: boolean;
  className?: string;
}

function NavItem({ icon, to, label, isLocked = false, className }: NavItemProps) {
  const text = useText('layout');
  return (
    <li className={className}>
      <NavLink to={to}>
        {icon && <NavIcon name={icon} isLocked={isLocked} />}
        <span>{label}</span>
        {isLocked && <span className="visually-hidden"> ({text('nav.locked')})</span>}
      </NavLink>
    </li>
  );
}

const drawings = {
  practice: 'M5 8h14v12H5zM7 5h10M9 14l2.5 2.5L16 12',
  words: 'M6 3h12v18l-6-4-6 4z',
  kana: 'M4 7h14M9 3q-1 8 1 16M16 10q-4 9-9 8t7-7 2 9',
  lectures: 'M3 5h18v12H3zM8 21h8M10 8.5v5l4.5-2.5z',
  more: 'M5 7h14M5 12h14M5 17h14',
  register:
    'M3 21c.5-4.5 3-6.5 6.5-6.5 1.5 0 2.8.4 3.8 1.1M9.5 11a4 4 0 100-8 4 4 0 000 8M18 13v8M14 17h8',
  login: 'M13 4h6v16h-6M4 12h10M10.5 8l4 4-4 4',
} as const;

const lock = 'M16 17.5h7V23h-7zM17.5 17.5v-2a2 2 0 014 0v2';

function NavIcon({ name, isLocked = false }: { name: keyof typeof drawings; isLocked?: boolean }) {
  return (
    <svg className="nav-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
      {isLocked && <path className="nav-lock" d={lock} />}
    </svg>
  );
}
