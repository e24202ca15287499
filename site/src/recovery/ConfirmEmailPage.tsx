import { ApiError } from '@nihongo-lanka/client/apiError';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useText } from '../i18n/useText';
import { linkToken, paths } from '../page/paths';
import { useSession } from '../session/SessionProvider';
import { Form } from '../ui/Form';
import { SubmitButton } from '../ui/fields';
import type { FormDefinition } from '../ui/formApi';
import { useFocusAfter } from '../ui/useFocusAfter';

export const confirmEmailForm = {
  name: 'confirmEmail',
  pattern: paths.confirmEmail.pattern,
  call: 'confirmEmail',
  read: (_fields, { search }) => ({ token: linkToken(search) }),
  next: () => paths.confirmEmail.to({ done: true }),
} satisfies FormDefinition;

const isAlreadyConfirmed = (error: unknown) =>
  error instanceof ApiError && error.code === 'ALREADY_CONFIRMED';

/** Acts only on its button: programs that look through mail open every link. */
export function ConfirmEmailPage() {
  const text = useText('recovery');
  const navigate = useNavigate();
  const { search } = useLocation();
  const { isAuthenticated, revalidate } = useSession();
  const query = new URLSearchParams(search);
  const isAlready = query.has('already');
  const isDone = query.has('done');
  const heading = useFocusAfter<HTMLHeadingElement>(isDone || isAlready);
  return (
    <section className="narrow stack account">
      <h1 ref={heading} tabIndex={-1}>
        {text('confirmEmail.heading')}
      </h1>
      {isDone || isAlready ? (
        <p className="notice" role="status">
          {text(isAlready ? 'confirmEmail.already' : 'confirmEmail.done')}
        </p>
      ) : (
        <>
          <p className="lead">{text('confirmEmail.intro')}</p>
          <Form
            of={confirmEmailForm}
            send={async (deliver) => {
              try {
                await deliver();
              } catch (error) {
                if (!isAlreadyConfirmed(error)) throw error;
                await navigate(paths.confirmEmail.to({ already: true }), { replace: true });
                return;
              }
              // The address may be another one now.
              if (isAuthenticated) await revalidate();
              await navigate(confirmEmailForm.next(), { replace: true });
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
        <Link className="lone-link" to={paths.security.to()}>
          {text('confirmEmail.profile')}
        </Link>
      </p>
    </section>
  );
}
