import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useText } from '../i18n/useText';
import { linkToken, paths } from '../page/paths';
import { useSession } from '../session/SessionProvider';
import { Form } from '../ui/Form';
import { SubmitButton } from '../ui/fields';
import { loadRecoveryCalls } from './recoveryCalls';
import { recoveryText } from './recoveryText';

/** Acts only on its button: programs that look through mail open every link. */
export function ConfirmEmailPage() {
  const text = useText(recoveryText);
  const navigate = useNavigate();
  const { search } = useLocation();
  const { isAuthenticated, revalidate } = useSession();
  const isDone = new URLSearchParams(search).has('done');
  return (
    <section className="narrow stack account">
      <h1>{text('confirmEmail.heading')}</h1>
      {isDone ? (
        <p className="notice" role="status">
          {text('confirmEmail.done')}
        </p>
      ) : (
        <>
          <p className="lead">{text('confirmEmail.intro')}</p>
          <Form
            name="confirmEmail"
            loadCheck={async () => (await loadRecoveryCalls()).checkEmailConfirmation}
            read={() => ({ token: linkToken(search) })}
            send={async (confirmation) => {
              await (await loadRecoveryCalls()).confirmEmail(confirmation);
              // The address may be another one now.
              if (isAuthenticated) await revalidate();
              await navigate(paths.confirmEmail.to({ done: true }), { replace: true });
            }}
            label={text('confirmEmail.heading')}
          >
            <SubmitButton
              label={text('confirmEmail.submit')}
              busyLabel={text('confirmEmail.submitting')}
            />
          </Form>
          <p>{text('confirmEmail.again')}</p>
        </>
      )}
      <p>
        <Link className="lone-link" to={paths.profile.to()}>
          {text('confirmEmail.profile')}
        </Link>
      </p>
    </section>
  );
}
