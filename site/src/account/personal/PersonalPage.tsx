import { forgetDrafts } from '@nihongo-lanka/client/drafts';
import type { Profile } from '@nihongo-lanka/contract';
import { deletionDays, privacyVersion } from '@nihongo-lanka/contract/privacy/values';
import { Link, useSearchParams } from 'react-router-dom';
import { forgetAccount } from '../../data/forgetAccount';
import { forgetSounds } from '../../data/soundCaches';
import { useData, useDataStore } from '../../data/useData';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useText } from '../../i18n/useText';
import { feedPaths, paths } from '../../page/paths';
import { consentForm } from '../../session/profileForms';
import { useSession } from '../../session/SessionProvider';
import { Form } from '../../ui/Form';
import { PasswordField, SubmitButton } from '../../ui/fields';
import type { FormDefinition } from '../../ui/formApi';
import { LoadFailure } from '../../ui/LoadFailure';
import { useRefusedForm } from '../../ui/refusedForm';
import { useFieldText } from '../../ui/useFieldText';
import { ProfileParts } from '../profile/ProfileParts';

export const deletionForm = {
  name: 'deletion',
  pattern: paths.personal.pattern,
  call: 'planDeletion',
  next: () => paths.login.to(undefined, { leaving: true }),
} satisfies FormDefinition;

export const withdrawForm = {
  name: 'withdraw',
  pattern: paths.personal.pattern,
  call: 'withdraw',
  next: () => paths.login.to(undefined, { withdrawn: true }),
} satisfies FormDefinition;

/** What a person can do with everything that is kept about them, and the way out. */
export function PersonalPage() {
  const text = useText('account/personal');
  const profile = useData('ownProfile');
  const [query] = useSearchParams();
  return (
    <section className="narrow stack account">
      <h1>{text('heading')}</h1>
      <ProfileParts />
      <p>
        {text('intro')} <Link to={paths.privacy.to()}>{text('privacy')}</Link>
      </p>
      {profile.state === 'ready' && profile.data.consentVersion !== privacyVersion && (
        <ConsentForm profile={profile.data} />
      )}
      {query.get('saved') === 'consent' && (
        <p className="notice" role="status">
          {text('consent.done')}
        </p>
      )}
      <ul>
        <li>
          <Link className="lone-link" to={paths.ownData.to()}>
            {text('see')}
          </Link>
        </li>
        <li>
          <a className="lone-link" href={feedPaths.ownData}>
            {text('download')}
          </a>
        </li>
      </ul>
      {profile.state === 'loading' && <div className="skeleton skeleton-form" />}
      {profile.state === 'failed' && <LoadFailure {...profile} />}
      {profile.state === 'ready' && (
        <LeavingForm name={profile.data.status === 'pending' ? 'withdraw' : 'deletion'} />
      )}
    </section>
  );
}

function ConsentForm({ profile }: { profile: Profile }) {
  const text = useText('account/personal');
  const { language } = useLanguage();
  const { put } = useDataStore();
  return (
    <Form
      of={consentForm}
      send={async (deliver, given) => {
        await deliver();
        await put(language, 'ownProfile', { ...profile, consentVersion: given.consent });
      }}
      label={text('privacy')}
    >
      <div className="notice">
        <p>{text('consent.text')}</p>
        <input type="hidden" name="consent" value={privacyVersion} />
        <SubmitButton label={text('consent.give')} busyLabel={text('consent.giving')} quiet />
      </div>
    </Form>
  );
}

function LeavingForm({ name }: { name: 'withdraw' | 'deletion' }) {
  const text = useText('account/personal');
  const field = useFieldText('account/personal');
  const form = name === 'withdraw' ? withdrawForm : deletionForm;
  const { user } = useSession();
  const isRefused = useRefusedForm(name) !== undefined;
  return (
    <details className="more-fields" open={isRefused}>
      <summary>{text(`heading.${name}`)}</summary>
      <Form
        of={form}
        send={async (deliver) => {
          await deliver();
          forgetDrafts();
          await forgetSounds();
          if (user) await forgetAccount(user.id);
          // A new page without an account: the session has ended.
          window.location.assign(form.next());
        }}
        label={text(`heading.${name}`)}
      >
        <p>{text(`text.${name}`, { days: deletionDays })}</p>
        <PasswordField {...field('password')} autoComplete="current-password" />
        <SubmitButton label={text(`submit.${name}`)} busyLabel={text(`submitting.${name}`)} quiet />
      </Form>
    </details>
  );
}
