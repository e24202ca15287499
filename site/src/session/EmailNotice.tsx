import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../data/call';
import { useData, useDataStore } from '../data/useData';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { NoticeForm } from './NoticeForm';
import { confirmationForm } from './profileForms';

/** Tells a person who waits that the address of the account is not confirmed, and what they can do. */
export function EmailNotice() {
  const text = useText('session/pending');
  const profile = useData('ownProfile');
  const { reload } = useDataStore();
  const [isSent, setSent] = useState(false);
  if (profile.state !== 'ready' || profile.data.emailConfirmed) return null;
  const { email } = profile.data;

  async function sendAgain() {
    await call('resendConfirmation');
    // Where the address was confirmed meanwhile, nothing was sent, and the notice goes.
    await reload('ownProfile');
    setSent(true);
  }

  return (
    <div className="notice">
      <p>{text('email.unconfirmed', { email })}</p>
      <p role="status">{isSent && text('email.sent', { email })}</p>
      <NoticeForm of={confirmationForm} send={sendAgain} label={text('email.again')} />
      <Link className="lone-link" to={paths.security.to()}>
        {text('email.change')}
      </Link>
    </div>
  );
}
