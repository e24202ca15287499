import { ApiError } from '@nihongo-lanka/client/apiError';
import { retryImport } from '@nihongo-lanka/client/retryImport';
import { tellSession } from '@nihongo-lanka/client/session';
import type { StartedLogin } from '@nihongo-lanka/contract';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useText } from '../i18n/useText';
import { afterLogin, paths, returnPath } from '../page/paths';
import { GoOn } from '../session/GoOn';
import type { PasskeyOptions } from '../session/passkeysApi';
import { useSession } from '../session/SessionProvider';
import { Button } from '../ui/Button';
import { Form } from '../ui/Form';
import { SubmitButton, TextField } from '../ui/fields';
import type { FormDefinition } from '../ui/formApi';
import { notify } from '../ui/notify';
import { useErrorText } from '../ui/useErrorText';
import { useFieldText } from '../ui/useFieldText';

const loadPasskeys = () => retryImport(() => import('../session/passkeysApi'));

export const secondFactorForm = {
  name: 'secondFactor',
  pattern: paths.secondStep.pattern,
  call: 'giveSecondFactor',
  next: afterLogin,
} satisfies FormDefinition;

export function SecondStepPage() {
  const text = useText('signIn');
  const field = useFieldText('signIn');
  const { isAuthenticated } = useSession();
  const { search } = useLocation();
  const errorText = useErrorText();
  const greet = useGreeting();
  // Without a login that waits for it, there is nothing to give a code for.
  const [over, setOver] = useState<unknown>();
  if (isAuthenticated) return <GoOn />;
  if (over !== undefined) {
    return (
      <section className="narrow stack account">
        <h1>{text('secondStep.heading')}</h1>
        <div className="notice notice-error" role="alert">
          <p>{errorText(over)}</p>
        </div>
        <p>
          <Link className="lone-link" to={paths.login.to(returnPath(search))}>
            {text('secondStep.restart')}
          </Link>
        </p>
      </section>
    );
  }
  return (
    <section className="narrow stack account">
      <h1>{text('secondStep.heading')}</h1>
      <p className="lead">{text('secondStep.intro')}</p>
      <PasskeyStep onOver={setOver} />
      <Form
        of={secondFactorForm}
        send={async (deliver) => {
          try {
            greet(await deliver());
          } catch (error) {
            if (isOver(error)) return setOver(error);
            throw error;
          }
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

/** Takes over a login that is finished, and says so. */
function useGreeting() {
  const text = useText('signIn');
  const session = useText('session');
  return ({ user, accountKept }: StartedLogin) => {
    tellSession(user);
    notify('success', accountKept ? session('login.kept') : text('secondStep.success'));
  };
}

const isOver = (error: unknown) => error instanceof ApiError && error.code === 'SIGN_IN_EXPIRED';

/** Offers a passkey to people who have one for this address. */
function PasskeyStep({ onOver }: { onOver(error: unknown): void }) {
  const text = useText('signIn');
  const greet = useGreeting();
  const [options, setOptions] = useState<PasskeyOptions>();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let isGone = false;
    void (async () => {
      try {
        const found = await (await loadPasskeys()).passkeyOptions();
        if (!isGone) setOptions(found);
      } catch (error) {
        // Without passkeys there is the code.
        if (!isGone && isOver(error)) onOver(error);
      }
    })();
    return () => {
      isGone = true;
    };
  }, [onOver]);

  async function use(given: PasskeyOptions) {
    setBusy(true);
    setFailure(undefined);
    const passkeys = await loadPasskeys();
    try {
      greet(await passkeys.givePasskey(given));
    } catch (error) {
      if (isOver(error)) return onOver(error);
      setFailure(error);
      // Each question is good once.
      setOptions(await passkeys.passkeyOptions().catch(() => given));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {failure !== undefined && (
        <div className="notice notice-error" role="alert">
          <p>{text('secondStep.passkeyFailed')}</p>
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
