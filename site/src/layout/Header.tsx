import { Link } from 'react-router-dom';
import { useSite } from '../data/useSite';
import { paths } from '../page/paths';
import { LanguageSwitch } from './LanguageSwitch';
import { Navigation } from './Navigation';

export function Header() {
  const { foundation } = useSite();
  return (
    <header className="header">
      <div className="wide header-row">
        <Link className="brand" to={paths.home.to()}>
          <img src="/mark.svg" alt="" width="40" height="40" />
          <span>{foundation.name}</span>
        </Link>
        <Navigation />
        <LanguageSwitch />
      </div>
    </header>
  );
}
