import { ApiError } from '@nihongo-lanka/client/apiError';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useText } from '../i18n/useText';
import { asksForLectures, loginNoteIn, paths, returnPath } from '../page/paths';
import { leadToApplication } from '../session/application';
import { GoOn } from '../session/GoOn';
import { useSession } from '../session/SessionProvider';
import { Form } from '../ui/Form';
import { PasswordField, SubmitButton, TextField } from '../ui/fields';
import type { FormDefinition } from '../ui/formApi';
import { notify } from '../ui/notify';
import { useFieldText } from '../ui/useFieldText';

export const loginForm = {
  name: 'login',
  pattern: paths.login.pattern,
  call: 'login',
  next: (search) => returnPath(search) ?? paths.lectures.to(),
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
            if (leadToApplication(error)) return;
            if (!isHalfDone(error)) throw error;
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

/** The password was right, and the account has a second step. */
const isHalfDone = (error: unknown) =>
  error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED';
