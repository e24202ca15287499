import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/useText';
import { linkToken, paths } from '../../page/paths';
import { Form } from '../../ui/Form';
import { SubmitButton } from '../../ui/fields';
import type { FormDefinition } from '../../ui/formApi';

export const unsubscribeForm = {
  name: 'unsubscribe',
  pattern: paths.unsubscribe.pattern,
  call: 'unsubscribe',
  read: (_fields, { search }) => ({ token: linkToken(search) }),
  next: () => paths.unsubscribe.to({ done: true }),
} satisfies FormDefinition;

/** Acts only on its button: programs that look through mail open every link. */
export function UnsubscribePage() {
  const text = useText('account/announcements');
  const navigate = useNavigate();
  const { search } = useLocation();
  const isDone = new URLSearchParams(search).has('done');
  return (
    <section className="narrow stack account">
      <h1>{text('unsubscribe.heading')}</h1>
      {isDone ? (
        <p className="notice" role="status">
          {text('unsubscribe.done')}
        </p>
      ) : (
        <>
          <p className="lead">{text('unsubscribe.intro')}</p>
          <Form
            of={unsubscribeForm}
            send={async (deliver) => {
              await deliver();
              await navigate(unsubscribeForm.next(), { replace: true });
            }}
            label={text('unsubscribe.heading')}
          >
            <SubmitButton
              label={text('unsubscribe.submit')}
              busyLabel={text('unsubscribe.submitting')}
            />
          </Form>
        </>
      )}
      <p>{text('unsubscribe.again')}</p>
      <p>
        <Link className="lone-link" to={paths.security.to()}>
          {text('unsubscribe.profile')}
        </Link>
      </p>
    </section>
  );
}
