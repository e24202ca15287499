import { ApiError } from '@nihongo-lanka/client/apiError';
import { retryImport } from '@nihongo-lanka/client/retryImport';
import { useCallback, useEffect, useId, useState } from 'react';
import { call } from '../../data/call';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/Button';
import { ModalForm, useFailureText } from '../ModalForm';
import type { PasskeyOptions, ProofOptions } from '../passkeysApi';

const loadPasskeys = () => retryImport(() => import('../passkeysApi'));

/**
 * For what the server asks again who is there: `withProof` sends a call, and sends it once more when
 * that was proved. Show `proofDialog` somewhere; the page needs the texts of `'session/proof'`.
 */
export function useProof() {
  const [asked, setAsked] = useState<{ settle: (isProved: boolean) => void }>();
  /** @throws what the call throws, also where the person gives up. */
  const withProof = useCallback(async <Answer,>(send: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await send();
    } catch (error) {
      if (!isUnproved(error)) throw error;
      const isProved = await new Promise<boolean>((settle) => setAsked({ settle }));
      setAsked(undefined);
      if (!isProved) throw error;
      return send();
    }
  }, []);
  const proofDialog = asked ? <ProofDialog onSettled={asked.settle} /> : null;
  return { withProof, proofDialog };
}

/** Also what is thrown where the person gave up. */
export const isUnproved = (error: unknown) =>
  error instanceof ApiError && error.code === 'PROOF_REQUIRED';

function ProofDialog({ onSettled }: { onSettled: (isProved: boolean) => void }) {
  const text = useText('session/proof');
  const failureText = useFailureText();
  const id = useId();
  const [options, setOptions] = useState<ProofOptions>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let isGone = false;
    void (async () => {
      try {
        const found = await (await loadPasskeys()).proofOptions();
        if (!isGone) setOptions(found);
      } catch {
        // The password is enough.
      }
    })();
    return () => {
      isGone = true;
    };
  }, []);

  async function attempt(prove: () => Promise<void>, told: (error: unknown) => string) {
    setBusy(true);
    setFailure(undefined);
    try {
      await prove();
      onSettled(true);
    } catch (error) {
      setFailure(told(error));
      setBusy(false);
    }
  }

  function submit(fields: FormData) {
    const password = String(fields.get('password'));
    const code = String(fields.get('code') ?? '');
    // By the app's code where there is one, else by the password.
    const body = code.trim() ? { code } : { password };
    void attempt(() => call('prove', { body }), failureText);
  }

  async function proveByKey(passkey: PasskeyOptions) {
    const passkeys = await loadPasskeys();
    await attempt(
      () => passkeys.proveByPasskey(passkey),
      () => text('proof.passkeyFailed'),
    );
    // Each question is good once.
    setOptions(await passkeys.proofOptions().catch(() => options));
  }

  return (
    <ModalForm
      heading={text('proof.heading')}
      intro={text('proof.intro')}
      failure={failure}
      onSubmit={submit}
      onCancel={() => onSettled(false)}
    >
      {options?.passkey && (
        <Button
          quiet
          busy={busy}
          onClick={() => options.passkey && void proveByKey(options.passkey)}
        >
          {text('proof.passkey')}
        </Button>
      )}
      <div className="field">
        <label htmlFor={`${id}-password`}>{text('proof.password')}</label>
        <input
          id={`${id}-password`}
          type="password"
          name="password"
          autoComplete="current-password"
        />
      </div>
      {options?.hasApp && (
        <div className="field">
          <label htmlFor={`${id}-code`}>{text('proof.code')}</label>
          <input id={`${id}-code`} name="code" inputMode="numeric" autoComplete="one-time-code" />
        </div>
      )}
      <div className="actions">
        <Button type="submit" busy={busy}>
          {text('proof.submit')}
        </Button>
        <Button quiet onClick={() => onSettled(false)}>
          {text('proof.cancel')}
        </Button>
      </div>
    </ModalForm>
  );
}
