import { hasSessionMark } from '@nihongo-lanka/client/session';
import { privacyVersion } from '@nihongo-lanka/contract/privacy/values';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { keepDraft } from '../data/drafts';
import { useDraft } from '../data/useDraft';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { useSession } from '../session/SessionProvider';
import { Form } from '../ui/Form';
import { EmailField, PasswordField, SubmitButton, TextField } from '../ui/fields';
import type { FormDefinition } from '../ui/formApi';
import { MoreFields } from '../ui/MoreFields';
import { notify } from '../ui/notify';
import { NewPasswordField } from '../ui/password/NewPasswordField';
import { useFieldText } from '../ui/useFieldText';
import {
  JapaneseFields,
  NameFields,
  optionalFields,
  PersonFields,
  readProfileFields,
} from './profileFields';

export const registerForm = {
  name: 'register',
  pattern: paths.register.pattern,
  call: 'register',
  read: (fields, { language }) => ({ ...readProfileFields(fields), language }),
  next: () => paths.login.to(undefined, { registered: true }),
} satisfies FormDefinition;

const draftName = 'register';

export function RegisterPage() {
  const text = useText('account');
  const field = useFieldText('account');
  const { isAuthenticated, enter } = useSession();
  const navigate = useNavigate();
  const draft = useDraft(draftName, { asks: false });

  if (isAuthenticated) return <Navigate to={paths.practice.to()} replace />;
  return (
    <section className="narrow stack account">
      <h1>{text('register.heading')}</h1>
      <p className="lead">{text('register.intro')}</p>
      <Form
        of={registerForm}
        draft={draft}
        send={async (deliver) => {
          const { user } = await deliver();
          notify('success', text('register.success'));
          keepDraft(draftName, {});
          if (hasSessionMark()) enter(user);
          // The browser keeps no cookies.
          else await navigate(registerForm.next());
        }}
        missing={text('register.missing')}
        label={text('register.heading')}
      >
        {draft.notice}
        <fieldset>
          <legend>{text('group.account')}</legend>
          <NameFields />
          <TextField
            {...field('username')}
            hint={text('field.username.hint')}
            autoComplete="username"
            autoCapitalize="none"
            required
          />
          <EmailField {...field('email')} required />
          <NewPasswordField {...field('password')} hint={text('field.password.hint')} />
          <PasswordField {...field('confirmPassword')} autoComplete="new-password" />
        </fieldset>
        <MoreFields label={text('register.more')} names={optionalFields}>
          <fieldset>
            <legend>{text('group.person')}</legend>
            <PersonFields />
          </fieldset>
          <fieldset>
            <legend>{text('group.japanese')}</legend>
            <JapaneseFields />
          </fieldset>
        </MoreFields>
        <p>
          {text('register.consent')} <Link to={paths.privacy.to()}>{text('privacy.link')}</Link>
        </p>
        <input type="hidden" name="consent" value={privacyVersion} />
        <SubmitButton label={text('register.submit')} busyLabel={text('register.submitting')} />
      </Form>
      <p>
        {text('register.member')} <Link to={paths.login.to()}>{text('register.login')}</Link>
      </p>
    </section>
  );
}
