import type { Profile } from '@nihongo-lanka/contract';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../data/call';
import { useData, useDataStore } from '../data/useData';
import { useLanguage } from '../i18n/LanguageProvider';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { NoticeForm } from './NoticeForm';
import { guardianForm } from './profileForms';
import { askedAnew, useGuardianText } from './useGuardianText';

/** Tells somebody under 18 that their approval waits for a guardian, and what they can do. */
export function GuardianNotice() {
  const profile = useData('ownProfile');
  return profile.state === 'ready' ? <Notice profile={profile.data} /> : null;
}

function Notice({ profile }: { profile: Profile }) {
  const text = useText('session/pending');
  const said = useGuardianText(profile);
  const { language } = useLanguage();
  const { put } = useDataStore();
  const state = useRef<HTMLElement>(null);
  if (!said) return null;

  async function ask() {
    await call('askGuardian', { params: { id: profile.id } });
    await put(language, 'ownProfile', askedAnew(profile));
    // The button is gone then, and the focus with it.
    state.current?.focus({ preventScroll: true });
  }

  return (
    <div className="notice">
      <p>
        {said.why}{' '}
        <span role="status" ref={state} tabIndex={-1}>
          {said.state}
        </span>
      </p>
      {profile.awaitedOfGuardian === 'request' ? (
        <NoticeForm of={guardianForm} send={ask} label={text('guardian.ask')} />
      ) : (
        <Link className="lone-link" to={paths.profile.to()}>
          {text('guardian.profile')}
        </Link>
      )}
    </div>
  );
}
