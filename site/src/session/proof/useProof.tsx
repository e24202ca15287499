import { ApiError } from '@nihongo-lanka/client/apiError';
import { retryImport } from '@nihongo-lanka/client/retryImport';
import { useCallback, useEffect, useId, useState } from 'react';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/Button';
import { useErrorText } from '../../ui/useErrorText';
import { ModalForm } from '../ModalForm';
import type { ProofOptions } from './proofApi';
import { proofText } from './proofText';

const loadCalls = () => retryImport(() => import('./proofApi'));

/**
 * For what the server asks again who is there: `withProof` sends a call, and sends it once more when
 * that was proved. Show `proofDialog` somewhere; the page needs the texts of `proofText`.
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
  const text = useText(proofText);
  const errorText = useErrorText();
  const id = useId();
  const [options, setOptions] = useState<ProofOptions>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let isGone = false;
    void (async () => {
      try {
        const found = await (await loadCalls()).proofOptions();
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
    const given = {
      password: String(fields.get('password')),
      code: String(fields.get('code') ?? ''),
    };
    void attempt(async () => (await loadCalls()).proveBy(given), said);
  }

  /** What the server says of the field, or of the whole. */
  function said(error: unknown): string {
    const [first] = error instanceof ApiError ? Object.values(error.errors) : [];
    return first ?? errorText(error);
  }

  async function proveByKey(passkey: NonNullable<ProofOptions['passkey']>) {
    const calls = await loadCalls();
    await attempt(
      () => calls.proveByPasskey(passkey),
      () => text('proof.passkeyFailed'),
    );
    // Each question is good once.
    setOptions(await calls.proofOptions().catch(() => options));
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
