import { ApiError } from '@nihongo-lanka/client/apiError';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '../i18n/useText';
import { paths, returnPath } from '../page/paths';
import { leadToApplication } from '../session/application';
import { GoOn } from '../session/GoOn';
import { useSession } from '../session/SessionProvider';
import { Button } from '../ui/Button';
import { Form } from '../ui/Form';
import { SubmitButton, TextField } from '../ui/fields';
import { notify } from '../ui/notify';
import { useErrorText } from '../ui/useErrorText';
import { useFieldText } from '../ui/useFieldText';
import type { PasskeyOptions } from './signInApi';
import { loadSignInCalls } from './signInCalls';
import { signInText } from './signInText';

export function SecondStepPage() {
  const text = useText(signInText);
  const field = useFieldText(signInText);
  const { isAuthenticated } = useSession();
  const { search } = useLocation();
  if (isAuthenticated) return <GoOn />;
  return (
    <section className="narrow stack account">
      <h1>{text('secondStep.heading')}</h1>
      <p className="lead">{text('secondStep.intro')}</p>
      <PasskeyStep />
      <Form
        name="secondFactor"
        loadCheck={async () => (await loadSignInCalls()).checkCode}
        read={Object.fromEntries}
        send={async (given) => {
          try {
            await (await loadSignInCalls()).giveCode(given);
          } catch (error) {
            if (leadToApplication(error)) return;
            throw error;
          }
          notify('success', text('secondStep.success'));
        }}
        label={text('secondStep.heading')}
      >
        <TextField {...field('code')} autoComplete="one-time-code" autoCapitalize="none" required />
        <SubmitButton label={text('secondStep.submit')} busyLabel={text('secondStep.submitting')} />
      </Form>
      <p>
        <Link className="lone-link" to={paths.login.to(returnPath(search))}>
          {text('secondStep.again')}
        </Link>
      </p>
    </section>
  );
}

/** Offers a passkey to whoever has one for this address. */
function PasskeyStep() {
  const text = useText(signInText);
  const errorText = useErrorText();
  const [options, setOptions] = useState<PasskeyOptions>();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let isGone = false;
    void (async () => {
      try {
        const found = await (await loadSignInCalls()).passkeyOptions();
        if (!isGone) setOptions(found);
      } catch (error) {
        // Without passkeys there is the code.
        const isOver = error instanceof ApiError && error.code === 'SIGN_IN_EXPIRED';
        if (!isGone && isOver) setFailure(error);
      }
    })();
    return () => {
      isGone = true;
    };
  }, []);

  async function use(given: PasskeyOptions) {
    setBusy(true);
    setFailure(undefined);
    const calls = await loadSignInCalls();
    try {
      await calls.givePasskey(given);
      notify('success', text('secondStep.success'));
    } catch (error) {
      if (leadToApplication(error)) return;
      setFailure(error);
      // Each question is good once.
      setOptions(await calls.passkeyOptions().catch(() => given));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {failure !== undefined && (
        <div className="notice notice-error" role="alert">
          <p>
            {failure instanceof ApiError && failure.code === 'SIGN_IN_EXPIRED'
              ? errorText(failure)
              : text('secondStep.passkeyFailed')}
          </p>
        </div>
      )}
      {options && (
        <Button busy={busy} onClick={() => void use(options)}>
          {text('secondStep.passkey')}
        </Button>
      )}
    </>
  );
}
