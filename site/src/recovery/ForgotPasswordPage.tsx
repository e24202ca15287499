import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { Form } from '../ui/Form';
import { SubmitButton, TextField } from '../ui/fields';
import type { FormDefinition } from '../ui/formApi';
import { useFieldText } from '../ui/useFieldText';
import { useFocusAfter } from '../ui/useFocusAfter';

export const forgotPasswordForm = {
  name: 'forgotPassword',
  pattern: paths.forgotPassword.pattern,
  call: 'forgotPassword',
  next: () => paths.forgotPassword.to({ sent: true }),
} satisfies FormDefinition;

export function ForgotPasswordPage() {
  const text = useText('recovery');
  const field = useFieldText('recovery');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isSent = query.has('sent');
  const heading = useFocusAfter<HTMLHeadingElement>(isSent);
  return (
    <section className="narrow stack account">
      <h1 ref={heading} tabIndex={-1}>
        {text('forgotPassword.heading')}
      </h1>
      {isSent ? (
        <>
          <p className="notice" role="status">
            {text('forgotPassword.sent')}
          </p>
          <p>
            <Link className="lone-link" to={paths.forgotPassword.to()}>
              {text('forgotPassword.again')}
            </Link>
          </p>
        </>
      ) : (
        <>
          <p className="lead">{text('forgotPassword.intro')}</p>
          <Form
            of={forgotPasswordForm}
            send={async (deliver) => {
              await deliver();
              await navigate(forgotPasswordForm.next());
            }}
            label={text('forgotPassword.heading')}
          >
            <TextField
              {...field('email')}
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              required
            />
            <SubmitButton
              label={text('forgotPassword.submit')}
              busyLabel={text('forgotPassword.submitting')}
            />
          </Form>
        </>
      )}
      <p>
        <Link className="lone-link" to={paths.login.to()}>
          {text('forgotPassword.login')}
        </Link>
      </p>
    </section>
  );
}
