import { ApiError } from '@nihongo-lanka/client/apiError';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useText } from '../i18n/useText';
import { afterLogin, asksForLectures, loginNoteIn, paths, returnPath } from '../page/paths';
import { GoOn } from '../session/GoOn';
import { useSession } from '../session/SessionProvider';
import { Form } from '../ui/Form';
import { PasswordField, SubmitButton, TextField } from '../ui/fields';
import type { FormDefinition } from '../ui/formApi';
import { notify } from '../ui/notify';
import { useRefusedForm } from '../ui/refusedForm';
import { useFieldText } from '../ui/useFieldText';

export const loginForm = {
  name: 'login',
  pattern: paths.login.pattern,
  call: 'login',
  next: afterLogin,
} satisfies FormDefinition;

export function LoginPage() {
  const text = useText('account');
  const field = useFieldText('account');
  const session = useText('session');
  const { isAuthenticated, loading, login } = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  const submitted = useRef(false);
  const wasAsked = useRef(false);
  // The browser may have sent the form by itself.
  const refused = useRefusedForm(loginForm.name);
  const [isRejected, setRejected] = useState(refused?.answer.code === 'ACCOUNT_REJECTED');

  // The form goes away after a log-in in another tab: the reader is told why.
  useEffect(() => {
    if (!loading && !isAuthenticated) wasAsked.current = true;
    if (isAuthenticated && wasAsked.current && !submitted.current) {
      notify('success', text('login.elsewhere'));
    }
  }, [isAuthenticated, loading, text]);

  if (isAuthenticated) return <GoOn />;
  const note = loginNoteIn(search);
  return (
    <section className="narrow stack account">
      <h1>{text('login.heading')}</h1>
      {note ? (
        <p className="notice" role="status">
          {text(`login.${note}`)}
        </p>
      ) : asksForLectures(search) ? (
        <div className="panel stack">
          <p>{text('login.members')}</p>
          <p>
            <Link className="button" to={paths.register.to()}>
              {text('login.register')}
            </Link>
          </p>
          <p>{text('login.member')}</p>
        </div>
      ) : (
        <p className="lead">{text('login.intro')}</p>
      )}
      <Form
        of={loginForm}
        send={async (_deliver, credentials) => {
          submitted.current = true;
          let isKept = false;
          try {
            isKept = (await login(credentials)).accountKept;
          } catch (error) {
            setRejected(hasCode(error, 'ACCOUNT_REJECTED'));
            if (!hasCode(error, 'SECOND_FACTOR_REQUIRED')) throw error;
            return navigate(paths.secondStep.to(returnPath(search)));
          }
          notify('success', isKept ? session('login.kept') : text('login.success'));
        }}
        failureHeading={session('failed.login')}
        label={text('login.heading')}
      >
        <TextField
          {...field('identifier')}
          autoComplete="username"
          autoCapitalize="none"
          required
        />
        <PasswordField {...field('password')} autoComplete="current-password" />
        <SubmitButton label={text('login.submit')} busyLabel={text('login.submitting')} />
      </Form>
      {isRejected && (
        <p>
          <Link className="lone-link" to={paths.contact.to()}>
            {text('login.write')}
          </Link>
        </p>
      )}
      <p>
        <Link className="lone-link" to={paths.forgotPassword.to()}>
          {text('login.forgot')}
        </Link>
      </p>
      {(note || !asksForLectures(search)) && (
        <p>
          {text('login.notMember')} <Link to={paths.register.to()}>{text('login.register')}</Link>
        </p>
      )}
    </section>
  );
}

/** Both mean that the password was right. */
const hasCode = (error: unknown, code: 'ACCOUNT_REJECTED' | 'SECOND_FACTOR_REQUIRED') =>
  error instanceof ApiError && error.code === code;
