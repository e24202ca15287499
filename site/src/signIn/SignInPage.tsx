import { dates } from '@nihongo-lanka/client/dates';
import type { ChangedFactors, Factors } from '@nihongo-lanka/contract';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../data/call';
import { useLanguage } from '../i18n/LanguageProvider';
import { useText } from '../i18n/useText';
import { paths } from '../page/paths';
import { LoadFailure } from '../ui/LoadFailure';
import { AppForCodes } from './AppForCodes';
import { Passkeys } from './Passkeys';
import { NewCodes, RecoveryCodes } from './RecoveryCodes';
import { useChange } from './useChange';

export function SignInPage() {
  const text = useText('signIn');
  const { language } = useLanguage();
  const { change, proofDialog } = useChange();
  const [factors, setFactors] = useState<Factors>();
  const [failure, setFailure] = useState<unknown>();
  const [newCodes, setNewCodes] = useState<readonly string[]>();

  const load = useCallback(async () => {
    setFailure(undefined);
    try {
      setFactors(await call('factors'));
    } catch (error) {
      setFailure(error);
    }
  }, []);
  useEffect(() => void load(), [load]);

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
        <Link className="lone-link" to={paths.security.to()}>
          {text('signIn.back')}
        </Link>
      </p>
      {proofDialog}
    </section>
  );
}
