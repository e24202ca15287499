import { retryImport } from '@nihongo-lanka/client/retryImport';
import type { Profile } from '@nihongo-lanka/contract';
import { type SubmitEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useData, useDataStore } from '../data/useData';
import { useLanguage } from '../i18n/LanguageProvider';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { Button } from '../ui/Button';
import { notify } from '../ui/notify';
import { useErrorText } from '../ui/useErrorText';
import { pendingText } from './pending/pendingText';
import { askedAnew, useGuardianText } from './useGuardianText';

/** Tells somebody under 18 that their approval waits for a guardian, and what they can do. */
export function GuardianNotice() {
  const profile = useData('ownProfile');
  return profile.state === 'ready' ? <Notice profile={profile.data} /> : null;
}

function Notice({ profile }: { profile: Profile }) {
  const text = useText(pendingText);
  const said = useGuardianText(profile);
  const state = useRef<HTMLElement>(null);
  if (!said) return null;
  return (
    <div className="notice">
      <p>
        {said.why}{' '}
        <span role="status" ref={state} tabIndex={-1}>
          {said.state}
        </span>
      </p>
      {profile.awaitedOfGuardian === 'request' ? (
        // The button is gone then, and the focus with it.
        <AskForm profile={profile} asked={() => state.current?.focus({ preventScroll: true })} />
      ) : (
        <Link className="lone-link" to={paths.profile.to()}>
          {text('guardian.profile')}
        </Link>
      )}
    </div>
  );
}

/** Without scripts the profile's page answers it. */
function AskForm({ profile, asked }: { profile: Profile; asked: () => void }) {
  const text = useText(pendingText);
  const errorText = useErrorText();
  const { language } = useLanguage();
  const { put } = useDataStore();
  const [busy, setBusy] = useState(false);

  async function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    try {
      const { askGuardian } = await retryImport(() => import('./sessionApi'));
      await askGuardian(profile.id);
      await put(language, 'ownProfile', askedAnew(profile));
      asked();
    } catch (error) {
      notify('error', errorText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form method="post" action={paths.profile.to()} onSubmit={ask}>
      <Button type="submit" name="form" value="guardian" busy={busy} quiet>
        {text('guardian.ask')}
      </Button>
    </form>
  );
}
