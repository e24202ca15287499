import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useText } from '../i18n/useText';
import { linkToken, paths } from '../page/paths';
import { Form } from '../ui/Form';
import { PasswordField, SubmitButton } from '../ui/fields';
import { notify } from '../ui/notify';
import { NewPasswordField } from '../ui/password/NewPasswordField';
import { useFieldText } from '../ui/useFieldText';
import { loadRecoveryCalls } from './recoveryCalls';
import { recoveryText } from './recoveryText';

/** Acts only on its button: programs that look through mail open every link. */
export function ResetPasswordPage() {
  const text = useText(recoveryText);
  const field = useFieldText(recoveryText);
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <section className="narrow stack account">
      <h1>{text('resetPassword.heading')}</h1>
      <p className="lead">{text('resetPassword.intro')}</p>
      <Form
        name="resetPassword"
        loadCheck={async () => (await loadRecoveryCalls()).checkPasswordReset}
        read={(fields) => ({ ...Object.fromEntries(fields), token: linkToken(search) })}
        send={async (reset) => {
          await (await loadRecoveryCalls()).resetPassword(reset);
          notify('success', text('resetPassword.success'));
          await navigate(paths.login.to(undefined, { reset: true }), { replace: true });
        }}
        label={text('resetPassword.heading')}
      >
        <NewPasswordField {...field('newPassword')} hint={text('field.newPassword.hint')} />
        <PasswordField {...field('confirmNewPassword')} autoComplete="new-password" />
        <SubmitButton
          label={text('resetPassword.submit')}
          busyLabel={text('resetPassword.submitting')}
        />
      </Form>
      <p>
        <Link className="lone-link" to={paths.forgotPassword.to()}>
          {text('resetPassword.again')}
        </Link>
      </p>
    </section>
  );
}
