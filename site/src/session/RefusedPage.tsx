import { type SubmitEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useData, useDataStore } from '../data/useData';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { usePageTitle } from '../page/usePageTitle';
import { Button } from '../ui/Button';
import { ConsentNotice } from './ConsentNotice';
import { EmailNotice } from './EmailNotice';
import { GuardianNotice } from './GuardianNotice';
import { useSession } from './SessionProvider';

const steps = [
  { name: 'registered', sign: '✓', state: 'done' },
  { name: 'checked', sign: '●', state: 'now' },
  { name: 'watch', sign: '○', state: 'later' },
] as const;

/** Places of the menu: they receive who waits, and say when they open. */
const received: readonly string[] = [
  paths.lectures.pattern,
  paths.practice.pattern,
  paths.notes.pattern,
];

const meanwhile = {
  news: paths.newsEvents.to(),
  about: paths.about.to(),
  support: paths.support.to(),
  profile: paths.profile.to(),
} as const;

/**
 * Tells an account that waits how far its registration is. Who asks for one lecture is refused with the
 * words of the specification; who opens the lectures is received.
 */
export function RefusedPage() {
  const text = useText('session');
  const pending = useText('session/pending');
  const reason = useText('contract');
  const { revalidate, user } = useSession();
  const { reload } = useDataStore();
  const { pathname } = useLocation();
  const [check, setCheck] = useState<'no' | 'running' | 'done'>('no');
  usePageTitle(text('refused.title'));

  async function checkAgain(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setCheck('running');
    await Promise.all([revalidate(), reload('ownProfile')]);
    setCheck('done');
  }

  const asksForOne = !received.includes(pathname);
  return (
    <section className="narrow stack">
      <h1>{asksForOne ? text('refused.heading') : pending('heading')}</h1>
      {asksForOne && <p className="lead">{reason('error.ACCOUNT_PENDING')}</p>}
      <ol className="progress-steps" aria-label={pending('steps')}>
        {steps.map(({ name, sign, state }) => (
          <li
            key={name}
            className="progress-step"
            {...(state === 'now' && { 'aria-current': 'step' })}
          >
            <span aria-hidden="true">{sign}</span>
            <div>
              <strong>{pending(`step.${name}`)}</strong>
              <span className="visually-hidden"> ({pending(`step.${state}`)})</span>
              <p>{pending(`step.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <EmailNotice />
      <GuardianNotice />
      <ConsentNotice />
      <p>{pending('hear', { email: user?.email ?? '' })}</p>
      <div className="actions">
        <form method="get" onSubmit={checkAgain}>
          <Button quiet type="submit" busy={check === 'running'}>
            {check === 'running' ? text('refused.checking') : text('refused.check')}
          </Button>
        </form>
      </div>
      <p role="status">{check === 'done' && text('refused.still')}</p>
      <h2>{pending('meanwhile')}</h2>
      <p>
        <Link className="button" to={paths.kana.to()}>
          {pending('meanwhile.kana')}
        </Link>
      </p>
      <ul>
        <OpenSample />
        {(Object.keys(meanwhile) as (keyof typeof meanwhile)[]).map((place) => (
          <li key={place}>
            <Link className="lone-link" to={meanwhile[place]}>
              {pending(`meanwhile.${place}`)}
            </Link>
          </li>
        ))}
      </ul>
      {!asksForOne && (
        <p className="field-hint">
          {pending('refused')} “{text('refused.heading')} {reason('error.ACCOUNT_PENDING')}”
        </p>
      )}
    </section>
  );
}

function OpenSample() {
  const pending = useText('session/pending');
  const samples = useData('sampleLectures');
  const [first] = samples.state === 'ready' ? samples.data : [];
  if (!first) return null;
  return (
    <li>
      <Link className="lone-link" to={paths.sample.to(first.id)}>
        {pending('meanwhile.sample')}
      </Link>
    </li>
  );
}
