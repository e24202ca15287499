import { ApiError } from '@nihongo-lanka/client/apiError';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { call } from '../data/call';
import { useText } from '../i18n/useText';
import { linkToken, paths } from '../page/paths';
import { useSession } from '../session/SessionProvider';
import { Form } from '../ui/Form';
import { PasswordField, SubmitButton } from '../ui/fields';
import type { FormDefinition } from '../ui/formApi';
import { notify } from '../ui/notify';
import { NewPasswordField } from '../ui/password/NewPasswordField';
import { useFieldText } from '../ui/useFieldText';
import { useFocusAfter } from '../ui/useFocusAfter';

export const resetPasswordForm = {
  name: 'resetPassword',
  pattern: paths.resetPassword.pattern,
  call: 'resetPassword',
  read: (fields, { search }) => ({ ...Object.fromEntries(fields), token: linkToken(search) }),
  next: () => paths.login.to(undefined, { reset: true }),
} satisfies FormDefinition;

/** Acts only on its button: programs that look through mail open every link. */
export function ResetPasswordPage() {
  const text = useText('recovery');
  const field = useFieldText('recovery');
  const navigate = useNavigate();
  const { isAuthenticated } = useSession();
  const isGone = useIsGone(linkToken(useLocation().search));
  const heading = useFocusAfter<HTMLHeadingElement>(isGone);
  if (isGone) {
    return (
      <section className="narrow stack account">
        <h1 ref={heading} tabIndex={-1}>
          {text('resetPassword.heading')}
        </h1>
        <p className="notice notice-error" role="alert">
          {text('resetPassword.gone')}
        </p>
        <p>
          <Link className="button" to={paths.forgotPassword.to()}>
            {text('resetPassword.again')}
          </Link>
        </p>
      </section>
    );
  }
  return (
    <section className="narrow stack account">
      <h1>{text('resetPassword.heading')}</h1>
      <p className="lead">{text('resetPassword.intro')}</p>
      <Form
        of={resetPasswordForm}
        send={async (deliver) => {
          await deliver();
          // The log-in page says so too, but it sends a logged-in learner on.
          if (isAuthenticated) notify('success', text('resetPassword.success'));
          await navigate(resetPasswordForm.next(), { replace: true });
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

/** Whether the link is used or has expired: that is said before a password is typed. */
function useIsGone(token: string): boolean {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    call('checkResetLink', { body: { token } }).catch((error: unknown) => {
      // What else goes wrong is said when the form is sent.
      if (error instanceof ApiError && error.code === 'LINK_USED') setGone(true);
    });
  }, [token]);
  return isGone;
}
