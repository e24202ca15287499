import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useText } from '../../i18n/useText';
import { linkToken, paths } from '../../page/paths';
import { Form } from '../../ui/Form';
import { SubmitButton } from '../../ui/fields';
import type { FormDefinition } from '../../ui/formApi';

export const confirmGuardianForm = {
  name: 'confirmGuardian',
  pattern: paths.confirmGuardian.pattern,
  call: 'confirmGuardian',
  read: (_fields, { search }) => ({ token: linkToken(search) }),
  next: () => paths.confirmGuardian.to({ done: true }),
} satisfies FormDefinition;

const know = ['free', 'data', 'end'] as const;

/** Acts only on its button: programs that look through mail open every link. */
export function ConfirmGuardianPage() {
  const text = useText('account/guardian');
  const navigate = useNavigate();
  const { search } = useLocation();
  const isDone = new URLSearchParams(search).has('done');
  return (
    <section className="narrow stack account">
      <h1>{text('confirmGuardian.heading')}</h1>
      {isDone ? (
        <p className="notice" role="status">
          {text('confirmGuardian.done')}
        </p>
      ) : (
        <>
          <p className="lead">{text('confirmGuardian.intro')}</p>
          <h2>{text('confirmGuardian.know')}</h2>
          <ul className="stack">
            {know.map((fact) => (
              <li key={fact}>{text(`confirmGuardian.know.${fact}`)}</li>
            ))}
          </ul>
          <p>
            <Link className="lone-link" to={paths.privacy.to()}>
              {text('confirmGuardian.privacy')}
            </Link>
          </p>
          <Form
            of={confirmGuardianForm}
            send={async (deliver) => {
              await deliver();
              await navigate(confirmGuardianForm.next(), { replace: true });
            }}
            label={text('confirmGuardian.heading')}
          >
            <SubmitButton
              label={text('confirmGuardian.submit')}
              busyLabel={text('confirmGuardian.submitting')}
            />
          </Form>
          <p>{text('confirmGuardian.again')}</p>
        </>
      )}
      <p>
        <Link className="lone-link" to={paths.contact.to()}>
          {text('confirmGuardian.contact')}
        </Link>
      </p>
    </section>
  );
}
