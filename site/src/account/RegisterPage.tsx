import type { Registration } from '@nihongo-lanka/contract';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { useLanguage } from '../i18n/LanguageProvider';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { useSession } from '../session/SessionProvider';
import { Form } from '../ui/Form';
import { PasswordField, SubmitButton, TextField } from '../ui/fields';
import { notify } from '../ui/notify';
import { NewPasswordField } from '../ui/password/NewPasswordField';
import { useFieldText } from '../ui/useFieldText';
import { loadAccountCalls } from './accountCalls';
import { accountText } from './accountText';
import { EmailField, JapaneseFields, NameFields, PersonFields } from './profileFields';
import { readProfileFields } from './readProfileFields';

export function RegisterPage() {
  const text = useText(accountText);
  const field = useFieldText(accountText);
  const { language } = useLanguage();
  const { isAuthenticated } = useSession();
  const navigate = useNavigate();

  async function send(registration: Registration) {
    const { register } = await loadAccountCalls();
    await register({ ...registration, language });
    notify('success', text('register.success'));
    await navigate(paths.login.to(undefined, { registered: true }));
  }

  if (isAuthenticated) return <Navigate to={paths.lectures.to()} replace />;
  return (
    <section className="narrow stack account">
      <h1>{text('register.heading')}</h1>
      <p className="lead">{text('register.intro')}</p>
      <Form
        name="register"
        loadCheck={async () => (await loadAccountCalls()).checkRegistration}
        read={readProfileFields}
        send={send}
        missing={text('register.missing')}
        label={text('register.heading')}
      >
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
          <EmailField />
          <NewPasswordField {...field('password')} hint={text('field.password.hint')} />
          <PasswordField {...field('confirmPassword')} autoComplete="new-password" />
        </fieldset>
        <fieldset>
          <legend>{text('group.person')}</legend>
          <PersonFields />
        </fieldset>
        <fieldset>
          <legend>{text('group.japanese')}</legend>
          <JapaneseFields />
        </fieldset>
        <SubmitButton label={text('register.submit')} busyLabel={text('register.submitting')} />
      </Form>
      <p>
        {text('register.member')} <Link to={paths.login.to()}>{text('register.login')}</Link>
      </p>
    </section>
  );
}
