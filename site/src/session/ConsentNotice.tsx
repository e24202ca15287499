import { privacyVersion } from '@nihongo-lanka/contract/privacy/values';
import { Link } from 'react-router-dom';
import { call } from '../data/call';
import { useData, useDataStore } from '../data/useData';
import { useLanguage } from '../i18n/LanguageProvider';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { NoticeForm } from './NoticeForm';
import { consentForm } from './profileForms';

/** Asks people who registered without the privacy page. It disappears once they agree. */
export function ConsentNotice() {
  const text = useText('session/pending');
  const { language } = useLanguage();
  const { put } = useDataStore();
  const profile = useData('ownProfile');
  if (profile.state !== 'ready' || profile.data.consentVersion === privacyVersion) return null;
  const { data } = profile;

  async function agree() {
    await call('giveConsent', { body: { consent: privacyVersion } });
    await put(language, 'ownProfile', { ...data, consentVersion: privacyVersion });
  }

  return (
    <NoticeForm of={consentForm} send={agree} label={text('consent.give')} className="notice">
      <p>
        {text('consent.text')} <Link to={paths.privacy.to()}>{text('consent.link')}</Link>
      </p>
      <input type="hidden" name="consent" value={privacyVersion} />
    </NoticeForm>
  );
}
