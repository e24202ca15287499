import { dates } from '@nihongo-lanka/client/dates';
import type { Application } from '@nihongo-lanka/contract';
import { privacyVersion } from '@nihongo-lanka/contract/privacy/values';
import { Link, Navigate } from 'react-router-dom';
import { useData } from '../../data/useData';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useText } from '../../i18n/useText';
import { paths } from '../../page/paths';
import { useSession } from '../../session/SessionProvider';
import { Form } from '../../ui/Form';
import { SubmitButton } from '../../ui/fields';
import type { FormDefinition } from '../../ui/formApi';
import { LoadFailure } from '../../ui/LoadFailure';
import { MoreFields } from '../../ui/MoreFields';
import { notify } from '../../ui/notify';
import {
  JapaneseFields,
  NameFields,
  optionalFields,
  PersonFields,
  readProfileFields,
} from '../profileFields';

export const applicationForm = {
  name: 'application',
  pattern: paths.application.pattern,
  call: 'applyAgain',
  read: readProfileFields,
  next: () => paths.lectures.to(),
} satisfies FormDefinition;

/** For a rejected person after the right password: the reason, and the form to apply again. */
export function ApplicationPage() {
  const text = useText('account/application');
  const { isAuthenticated } = useSession();
  const application = useData('application');
  if (isAuthenticated) return <Navigate to={paths.lectures.to()} replace />;
  return (
    <section className="narrow stack account">
      <h1>{text('heading')}</h1>
      {application.state === 'loading' && <div className="skeleton skeleton-form" />}
      {application.state === 'failed' && <LoadFailure {...application} />}
      {application.state === 'ready' && (
        <>
          <Decision {...application.data} />
          <h2>{text('again')}</h2>
          {application.data.possibleAt === null ? (
            <ApplicationForm given={application.data} />
          ) : (
            <Later at={application.data.possibleAt} />
          )}
        </>
      )}
    </section>
  );
}

function Decision({ username, rejectionReason }: Application) {
  const text = useText('account/application');
  return (
    <>
      <p className="lead">{text('intro', { username })}</p>
      <div className="panel stack">
        <h2>{text('reason')}</h2>
        <p className="lines">{rejectionReason ?? text('reason.none')}</p>
      </div>
      <p>{text('write')}</p>
      <p>
        <Link className="lone-link" to={paths.contact.to()}>
          {text('contact')}
        </Link>
      </p>
    </>
  );
}

function Later({ at }: { at: string }) {
  const text = useText('account/application');
  const { language } = useLanguage();
  return (
    <p className="notice">{text('later', { time: dates[language].dateTime(new Date(at)) })}</p>
  );
}

function ApplicationForm({ given }: { given: Application }) {
  const text = useText('account/application');
  const { enter } = useSession();
  return (
    <Form
      of={applicationForm}
      send={async (deliver) => {
        const { user } = await deliver();
        notify('success', text('sent'));
        enter(user);
      }}
      label={text('again')}
    >
      <p>{text('again.intro')}</p>
      <p className="field-hint">{text('again.email', { email: given.email })}</p>
      <NameFields given={given} />
      <MoreFields label={text('more')} names={optionalFields} isFilled>
        <PersonFields given={given} />
        <JapaneseFields given={given} />
      </MoreFields>
      <p>
        {text('consent')} <Link to={paths.privacy.to()}>{text('privacy')}</Link>
      </p>
      <input type="hidden" name="consent" value={privacyVersion} />
      <SubmitButton label={text('submit')} busyLabel={text('submitting')} />
    </Form>
  );
}
