import type { Exam, ExamFact } from '@nihongo-lanka/contract';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { useSession } from '../session/SessionProvider';
import { Button } from '../ui/Button';
import { isOf } from './facts';

/** What to have and to know on the day, alone on its sheet when it is printed. */
export function ExamDayList({ exam, facts }: { exam: Exam; facts: readonly ExamFact[] }) {
  const text = useText('exams');
  const bring = facts.filter(isOf('bring'));
  const rules = facts.filter(isOf('rule'));
  return (
    <section className="stack exam-list" aria-labelledby="exam-list">
      <h2 id="exam-list">{text('list', { exam: text(`name.${exam}`) })}</h2>
      <NameCheck />
      {bring.length > 0 ? (
        <>
          <h3>{text('bring')}</h3>
          <ul className="exam-bring">
            {bring.map(({ id, text: told }) => (
              <li key={id} lang={told?.lang}>
                {told?.text}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{text('bring.unknown')}</p>
      )}
      {rules.length > 0 && (
        <>
          <h3>{text('rules')}</h3>
          <ul className="exam-points">
            {rules.map(({ id, text: told }) => (
              <li key={id} lang={told?.lang}>
                {told?.text}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="actions">
        <Button className="needs-scripts" quiet onClick={() => window.print()}>
          {text('print')}
        </Button>
      </p>
    </section>
  );
}

/** A name that differs from the identity document keeps people out of the room. */
function NameCheck() {
  const text = useText('exams');
  const { user } = useSession();
  return (
    <div className="notice">
      <p>
        <strong>{text('name')}</strong>
      </p>
      <p>{text('name.why')}</p>
      {user && (
        <p className="on-screen">
          {text('name.yours', { name: `${user.firstName} ${user.lastName}` })}{' '}
          <Link to={paths.profile.to()}>{text('name.change')}</Link>
        </p>
      )}
    </div>
  );
}
