import { Link } from 'react-router-dom';
import { useData } from '../data/useData';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { pendingText } from './pending/pendingText';

/** Tells somebody under 18 that their approval waits for a guardian, and what they can do. */
export function GuardianNotice() {
  const text = useText(pendingText);
  const profile = useData('ownProfile');
  const awaited = profile.state === 'ready' ? profile.data.awaitedOfGuardian : null;
  if (!awaited) return null;
  return (
    <div className="notice">
      <p>{text(`guardian.${awaited}`)}</p>
      <Link className="lone-link" to={paths.profile.to()}>
        {text('guardian.profile')}
      </Link>
    </div>
  );
}
