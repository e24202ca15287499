import type { Profile } from '@nihongo-lanka/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../i18n/useText';
import { confirmationForm, profileForm } from '../../session/profileForms';
import { Form } from '../../ui/Form';
import { EmailField, PasswordField, SubmitButton } from '../../ui/fields';
import { useFieldText } from '../../ui/useFieldText';

export const emailForm = profileForm('security', 'email', 'changeEmail');

export function EmailSection({ profile }: { profile: Profile }) {
  return (
    <>
      {!profile.emailConfirmed && <Confirmation email={profile.email} />}
      <EmailForm email={profile.email} />
    </>
  );
}

function Confirmation({ email }: { email: string }) {
  const text = useText('account/profile');
  const [query] = useSearchParams();
  const [isSent, setSent] = useState(query.get('saved') === 'confirmation');
  return (
    <Form
      of={confirmationForm}
      send={async (deliver) => {
        await deliver();
        setSent(true);
      }}
      label={text('confirmation.heading')}
    >
      <fieldset>
        <legend>{text('confirmation.heading')}</legend>
        <p>{text('confirmation.intro', { email })}</p>
      </fieldset>
      {isSent && (
        <p className="notice" role="status">
          {text('confirmation.sent', { email })}
        </p>
      )}
      <SubmitButton
        label={text('confirmation.submit')}
        busyLabel={text('confirmation.submitting')}
        quiet
      />
    </Form>
  );
}

function EmailForm({ email }: { email: string }) {
  const text = useText('account/profile');
  const field = useFieldText('account');
  const [query] = useSearchParams();
  const [changes, setChanges] = useState(0);
  return (
    <>
      <Form
        of={emailForm}
        // A new form after each change, so that it holds no password any more.
        key={changes}
        send={async (deliver) => {
          await deliver();
          setChanges((count) => count + 1);
        }}
        label={text('email.heading')}
      >
        <fieldset>
          <legend>{text('email.heading')}</legend>
          <p className="field-hint">{text('email.intro', { email })}</p>
          <EmailField {...field('email')} label={text('email.new')} required />
          <PasswordField
            {...field('password')}
            label={text('email.password')}
            autoComplete="current-password"
          />
        </fieldset>
        <SubmitButton label={text('email.submit')} busyLabel={text('email.submitting')} quiet />
      </Form>
      {(changes > 0 || query.get('saved') === 'email') && (
        <p className="notice" role="status">
          {text('email.sent')}
        </p>
      )}
    </>
  );
}
