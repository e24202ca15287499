import type { Profile } from '@nihongo-lanka/contract';
import { lectureCategories } from '@nihongo-lanka/contract/lectures/values';
import { mayLearn } from '@nihongo-lanka/contract/users/values';
import { use, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useData, useDataStore } from '../../data/useData';
import { useDraft } from '../../data/useDraft';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useText } from '../../i18n/useText';
import { LogoutForm } from '../../layout/LogoutForm';
import { paths } from '../../page/paths';
import { profileForm } from '../../session/profileForms';
import { useSession } from '../../session/SessionProvider';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { PasswordField, SelectField, SubmitButton } from '../../ui/fields';
import { LoadFailure } from '../../ui/LoadFailure';
import { notify } from '../../ui/notify';
import { NewPasswordField } from '../../ui/password/NewPasswordField';
import { RefusedFormContext } from '../../ui/refusedForm';
import { useFieldText } from '../../ui/useFieldText';
import { JapaneseFields, NameFields, PersonFields, readProfileFields } from '../profileFields';
import { ProfileParts } from './ProfileParts';

export const detailsForm = {
  ...profileForm('profile', 'details', 'updateUser'),
  name: 'profile',
  read: readProfileFields,
};
export const passwordForm = profileForm('profile', 'password', 'changePassword');

export function ProfilePage() {
  const text = useText('account/profile');
  const { user } = useSession();
  const profile = useData('ownProfile');
  return (
    <section className="narrow stack account">
      <h1>{text('profile.heading')}</h1>
      <ProfileParts />
      {user && (
        <p className="lead">
          {text('profile.account', { username: user.username })}{' '}
          {(user.status === 'pending' || user.status === 'approved') && (
            <span className={`tag status-${user.status}`}>
              {text(`profile.status.${user.status}`)}
            </span>
          )}
        </p>
      )}
      {user && mayLearn(user) && (
        <p>
          <Link className="lone-link" to={paths.notes.to()}>
            {text('profile.notes')}
          </Link>
        </p>
      )}
      {profile.state === 'loading' && <div className="skeleton skeleton-form" />}
      {profile.state === 'failed' && <LoadFailure {...profile} heading={text('profile.failed')} />}
      {profile.state === 'ready' && <DetailsForm profile={profile.data} />}
      <PasswordForm />
      <LogoutForm>
        <Button type="submit" quiet>
          {text('profile.logout')}
        </Button>
      </LogoutForm>
    </section>
  );
}

function DetailsForm({ profile }: { profile: Profile }) {
  const text = useText('account/profile');
  const field = useFieldText('account/profile');
  const { language } = useLanguage();
  const { put } = useDataStore();
  const { updateUser } = useSession();
  const draft = useDraft(`profile ${profile.id}`);
  const [query] = useSearchParams();
  return (
    <Form
      of={detailsForm}
      draft={draft}
      send={async (deliver) => {
        const saved = await deliver({ id: profile.id });
        updateUser(saved);
        await put(language, 'ownProfile', saved);
        notify('success', text('profile.success'));
      }}
      label={text('profile.details')}
    >
      {draft.notice}
      {query.get('saved') === 'details' && (
        <p className="notice" role="status">
          {text('profile.success')}
        </p>
      )}
      <fieldset>
        <legend>{text('profile.details')}</legend>
        <NameFields given={profile} />
        <PersonFields given={profile} />
        <JapaneseFields given={profile} />
        {profile.role === 'learner' && mayLearn(profile) && (
          <SelectField
            {...field('level')}
            options={lectureCategories.map((value) => ({ value, label: text(`level.${value}`) }))}
            defaultValue={profile.level ?? ''}
          />
        )}
      </fieldset>
      <SubmitButton label={text('profile.submit')} busyLabel={text('profile.submitting')} />
    </Form>
  );
}

function PasswordForm() {
  const text = useText('account/profile');
  const account = useText('account');
  const field = useFieldText('account');
  const [query] = useSearchParams();
  const [changes, setChanges] = useState(0);
  const refused = use(RefusedFormContext);
  return (
    <RefusedFormContext value={changes === 0 ? refused : undefined}>
      <Form
        of={passwordForm}
        // A new form after each change, so that it holds no password any more.
        key={changes}
        send={async (deliver) => {
          await deliver();
          setChanges((count) => count + 1);
        }}
        label={text('password.heading')}
      >
        <fieldset>
          <legend>{text('password.heading')}</legend>
          <p className="field-hint">{text('password.intro')}</p>
          <PasswordField {...field('currentPassword')} autoComplete="current-password" />
          <NewPasswordField {...field('newPassword')} hint={account('field.password.hint')} />
          <PasswordField {...field('confirmNewPassword')} autoComplete="new-password" />
        </fieldset>
        <SubmitButton
          label={text('password.submit')}
          busyLabel={text('password.submitting')}
          quiet
        />
      </Form>
      {(changes > 0 || query.get('saved') === 'password') && (
        <p className="notice" role="status">
          {text('password.success')}
        </p>
      )}
    </RefusedFormContext>
  );
}
