import { dates } from '@nihongo-lanka/client/dates';
import { inSession } from '@nihongo-lanka/client/signInAgain';
import type { ChangedFactors, Factors } from '@nihongo-lanka/contract';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../i18n/LanguageProvider';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { isUnproved, useProof } from '../session/proof/useProof';
import { LoadFailure } from '../ui/LoadFailure';
import { notify } from '../ui/notify';
import { useErrorText } from '../ui/useErrorText';
import { AppForCodes } from './AppForCodes';
import { Passkeys } from './Passkeys';
import { NewCodes, RecoveryCodes } from './RecoveryCodes';
import { type Change, loadSignInCalls } from './signInCalls';
import { signInText } from './signInText';

/** What a reader logs in with besides the password. */
export function SignInPage() {
  const text = useText(signInText);
  const { language } = useLanguage();
  const errorText = useErrorText();
  const { withProof, proofDialog } = useProof();
  const [factors, setFactors] = useState<Factors>();
  const [failure, setFailure] = useState<unknown>();
  const [newCodes, setNewCodes] = useState<readonly string[]>();

  const load = useCallback(async () => {
    setFailure(undefined);
    try {
      setFactors(await (await loadSignInCalls()).loadFactors());
    } catch (error) {
      setFailure(error);
    }
  }, []);
  useEffect(() => void load(), [load]);

  const change: Change = async (send) => {
    try {
      return await inSession(() => withProof(send));
    } catch (error) {
      if (!isUnproved(error)) notify('error', errorText(error));
      return undefined;
    }
  };
  function show(changed: ChangedFactors) {
    setFactors(changed);
    if (changed.recoveryCodes) setNewCodes(changed.recoveryCodes);
  }

  return (
    <section className="narrow stack account">
      <h1>{text('signIn.heading')}</h1>
      <p className="lead">{text('signIn.intro')}</p>
      <noscript>
        <p className="notice">{text('signIn.scripts')}</p>
      </noscript>
      {failure !== undefined && (
        <LoadFailure error={failure} retry={() => void load()} heading={text('signIn.failed')} />
      )}
      {factors?.dueAt && (
        <p className="notice">
          {text('signIn.due', { day: dates[language].longDate(new Date(factors.dueAt)) })}
        </p>
      )}
      {newCodes && <NewCodes codes={newCodes} onKept={() => setNewCodes(undefined)} />}
      {factors ? (
        <>
          <AppForCodes isOn={factors.totp} change={change} onChanged={show} />
          <Passkeys passkeys={factors.passkeys} change={change} onChanged={show} />
          {(factors.totp || factors.passkeys.length > 0) && (
            <RecoveryCodes left={factors.recoveryCodesLeft} change={change} onChanged={show} />
          )}
        </>
      ) : (
        failure === undefined && <div className="skeleton skeleton-form" />
      )}
      <p>
        <Link className="lone-link" to={paths.profile.to()}>
          {text('signIn.back')}
        </Link>
      </p>
      {proofDialog}
    </section>
  );
}
