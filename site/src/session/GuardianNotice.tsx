import { Link } from 'react-router-dom';
import { useData } from '../data/useData';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';

/** Tells somebody under 18 that the foundation calls their guardian before the approval. */
export function GuardianNotice() {
  const text = useText('session/pending');
  const profile = useData('ownProfile');
  if (profile.state !== 'ready' || !profile.data.needsGuardianFirst) return null;
  return (
    <div className="notice">
      <p>{text('guardian.call')}</p>
      <Link className="lone-link" to={paths.profile.to()}>
        {text('guardian.profile')}
      </Link>
    </div>
  );
}
