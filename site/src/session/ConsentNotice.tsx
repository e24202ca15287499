import { retryImport } from '@nihongo-lanka/client/retryImport';
import { privacyVersion } from '@nihongo-lanka/contract/privacy/values';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useData, useDataStore } from '../data/useData';
import { useLanguage } from '../i18n/LanguageProvider';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { Button } from '../ui/Button';
import { notify } from '../ui/notify';
import { useErrorText } from '../ui/useErrorText';
import { pendingText } from './pending/pendingText';

/** Asks whoever registered where no form showed the privacy page. It is gone once they agree. */
export function ConsentNotice() {
  const text = useText(pendingText);
  const errorText = useErrorText();
  const { language } = useLanguage();
  const { put } = useDataStore();
  const profile = useData('ownProfile');
  const [busy, setBusy] = useState(false);
  if (profile.state !== 'ready' || profile.data.consentVersion === privacyVersion) return null;
  const { data } = profile;

  async function agree(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    try {
      const { giveConsent } = await retryImport(() => import('./sessionApi'));
      await giveConsent(privacyVersion);
      await put(language, 'ownProfile', { ...data, consentVersion: privacyVersion });
    } catch (error) {
      notify('error', errorText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className="notice" method="post" action={paths.profile.to()} onSubmit={agree}>
      <p>
        {text('consent.text')} <Link to={paths.privacy.to()}>{text('consent.link')}</Link>
      </p>
      <input type="hidden" name="consent" value={privacyVersion} />
      <Button type="submit" name="form" value="consent" busy={busy} quiet>
        {text('consent.give')}
      </Button>
    </form>
  );
}
