import { Link } from 'react-router-dom';
import { useData } from '../../data/useData';
import { useText } from '../../i18n/useText';
import { paths } from '../../page/paths';
import { LoadFailure } from '../../ui/LoadFailure';
import { AnnouncementsForm } from '../announcements/AnnouncementsForm';
import { EmailSection } from './EmailSection';
import { LoginsSection } from './LoginsSection';
import { ProfileParts } from './ProfileParts';

/** The address of an account, the mails to it, and how its owner logs in. */
export function SecurityPage() {
  const text = useText('account/profile');
  const profile = useData('ownProfile');
  return (
    <section className="narrow stack account">
      <h1>{text('security.heading')}</h1>
      <ProfileParts />
      {profile.state === 'loading' && <div className="skeleton skeleton-form" />}
      {profile.state === 'failed' && <LoadFailure {...profile} heading={text('profile.failed')} />}
      {profile.state === 'ready' && (
        <>
          <EmailSection profile={profile.data} />
          <AnnouncementsForm profile={profile.data} />
        </>
      )}
      <p>
        <Link className="lone-link" to={paths.signIn.to()}>
          {text('security.signIn')}
        </Link>
      </p>
      <LoginsSection />
    </section>
  );
}
