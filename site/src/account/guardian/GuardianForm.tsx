import type { Profile } from '@nihongo-lanka/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDataStore } from '../../data/useData';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useText } from '../../i18n/useText';
import { guardianForm } from '../../session/profileForms';
import { askedAnew, useGuardianText } from '../../session/useGuardianText';
import { Form } from '../../ui/Form';
import { SubmitButton } from '../../ui/fields';

/** For somebody under 18 whose approval waits for a guardian. */
export function GuardianForm({ profile }: { profile: Profile }) {
  const text = useText('account/guardian');
  const said = useGuardianText(profile);
  const [query] = useSearchParams();
  const [isSent, setSent] = useState(query.get('saved') === 'guardian');
  const { language } = useLanguage();
  const { put } = useDataStore();
  const { awaitedOfGuardian } = profile;
  if (!said) return null;
  // What the waiting page says of these leads here.
  if (awaitedOfGuardian === 'address') {
    return (
      <div className="notice">
        <h2>{text('heading')}</h2>
        <p>
          {said.why} {text('address')}
        </p>
      </div>
    );
  }
  const reachedNobody = awaitedOfGuardian === 'otherAddress';
  return (
    <Form
      of={guardianForm}
      send={async (deliver) => {
        await deliver({ id: profile.id });
        setSent(true);
        await put(language, 'ownProfile', askedAnew(profile));
      }}
      label={text('heading')}
    >
      <fieldset>
        <legend>{text('heading')}</legend>
        <p>
          {said.why} {reachedNobody ? text('otherAddress') : `${said.state} ${text('press')}`}
        </p>
      </fieldset>
      {isSent && !reachedNobody && (
        <p className="notice" role="status">
          {text('asked')}
        </p>
      )}
      <SubmitButton
        label={text(awaitedOfGuardian === 'request' ? 'ask' : 'askAgain')}
        busyLabel={text('asking')}
        quiet
      />
    </Form>
  );
}
