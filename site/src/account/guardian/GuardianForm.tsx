import type { Profile } from '@nihongo-lanka/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../i18n/useText';
import { Form } from '../../ui/Form';
import { SubmitButton } from '../../ui/fields';
import { loadAccountCalls } from '../accountCalls';
import { guardianText } from './guardianText';

/** For somebody under 18 whose approval waits for a guardian. */
export function GuardianForm({ profile }: { profile: Profile }) {
  const text = useText(guardianText);
  const [query] = useSearchParams();
  const [isSent, setSent] = useState(query.get('saved') === 'guardian');
  const { awaitedOfGuardian } = profile;
  if (!awaitedOfGuardian) return null;
  if (awaitedOfGuardian === 'address') {
    return (
      <div className="notice">
        <h2>{text('heading')}</h2>
        <p>{text('address')}</p>
      </div>
    );
  }
  return (
    <Form
      name="guardian"
      loadCheck={async () => (await loadAccountCalls()).checkNothing}
      read={Object.fromEntries}
      send={async () => {
        await (await loadAccountCalls()).askGuardian(profile.id);
        setSent(true);
      }}
      label={text('heading')}
    >
      <fieldset>
        <legend>{text('heading')}</legend>
        <p>{text('answer')}</p>
      </fieldset>
      {isSent && (
        <p className="notice" role="status">
          {text('asked')}
        </p>
      )}
      <SubmitButton label={text('ask')} busyLabel={text('asking')} quiet />
    </Form>
  );
}
