import { ApiError } from '@nihongo-lanka/client/apiError';
import { retryImport } from '@nihongo-lanka/client/retryImport';
import type { SignInReason } from '@nihongo-lanka/client/signInAgain';
import type { ErrorCode, StartedLogin, User } from '@nihongo-lanka/contract';
import { useId, useState } from 'react';
import { call } from '../../data/call';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/Button';
import { notify } from '../../ui/notify';
import { ModalForm, useFailureText } from '../ModalForm';
import type { PasskeyOptions } from '../passkeysApi';

const loadCalls = () => retryImport(() => import('../sessionApi'));
const loadPasskeys = () => retryImport(() => import('../passkeysApi'));

interface SignInDialogProps {
  /** Whose page it is. */
  user: User;
  reason: SignInReason;
  onSignedIn: (user: User) => void;
  onCancel: () => void;
}

/**
 * Asks for the password, and the second step where there is one, over a page whose session has ended or
 * belongs to another account now.
 */
export function SignInDialog({ user, reason, onSignedIn, onCancel }: SignInDialogProps) {
  const text = useText('session/signInAgain');
  const isOther = reason === 'otherAccount';
  const session = useText('session');
  const failureText = useFailureText();
  const id = useId();
  const [asksCode, setAsksCode] = useState(false);
  const [passkey, setPasskey] = useState<PasskeyOptions>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function attempt(act: () => Promise<StartedLogin>, told: (error: unknown) => string) {
    setBusy(true);
    setFailure(undefined);
    try {
      const { user: signedIn, accountKept } = await act();
      if (accountKept) notify('success', session('login.kept'));
      onSignedIn(signedIn);
    } catch (error) {
      const isHalfDone = isError(error, 'SECOND_FACTOR_REQUIRED');
      if (!isHalfDone) setFailure(told(error));
      // Too late, or too many wrong codes: the password is asked for again.
      if (isError(error, 'SIGN_IN_EXPIRED')) setAsksCode(false);
      setBusy(false);
      if (isHalfDone) {
        setAsksCode(true);
        await offerPasskey();
      }
    }
  }

  /** Each question to the browser is good once. */
  async function offerPasskey() {
    // Without passkeys there is the code.
    const found = await loadPasskeys()
      .then((passkeys) => passkeys.passkeyOptions())
      .catch(() => undefined);
    setPasskey(found);
  }

  function submit(fields: FormData) {
    const value = (name: string) => String(fields.get(name) ?? '');
    void attempt(async () => {
      if (asksCode) {
        return call('giveSecondFactor', { body: { code: value('code') } });
      }
      const { login } = await loadCalls();
      return login({ identifier: user.username, password: value('password') });
    }, failureText);
  }

  async function takePasskey(options: PasskeyOptions) {
    await attempt(
      async () => (await loadPasskeys()).givePasskey(options),
      () => text('passkeyFailed'),
    );
    await offerPasskey();
  }

  return (
    <ModalForm
      heading={text(isOther ? 'other.heading' : 'heading')}
      intro={text(asksCode ? 'second' : isOther ? 'other.intro' : 'intro')}
      failure={failure}
      onSubmit={submit}
      // The other account's pages take the place of what was typed: only its button leads there.
      onCancel={isOther ? stay : onCancel}
    >
      {/* Says whose password it is, also to a password manager. */}
      <div className="field">
        <label htmlFor={`${id}-username`}>{text('username')}</label>
        <input
          id={`${id}-username`}
          name="username"
          value={user.username}
          autoComplete="username"
          readOnly
        />
      </div>
      {asksCode ? (
        <>
          {passkey && (
            <Button quiet busy={busy} onClick={() => void takePasskey(passkey)}>
              {text('passkey')}
            </Button>
          )}
          <div className="field">
            <label htmlFor={`${id}-code`}>{text('code')}</label>
            {/* biome-ignore lint/a11y/noAutofocus: the dialog has just asked for it. */}
            <input id={`${id}-code`} name="code" autoComplete="one-time-code" autoFocus required />
          </div>
        </>
      ) : (
        <div className="field">
          <label htmlFor={`${id}-password`}>{text('password')}</label>
          <input
            id={`${id}-password`}
            type="password"
            name="password"
            autoComplete="current-password"
            required
          />
        </div>
      )}
      <div className="actions">
        <Button type="submit" busy={busy}>
          {text(isOther ? 'other.submit' : 'submit')}
        </Button>
        <Button quiet onClick={onCancel}>
          {text(isOther ? 'other.goOn' : 'cancel')}
        </Button>
      </div>
    </ModalForm>
  );
}

const stay = () => {};

const isError = (error: unknown, code: ErrorCode) =>
  error instanceof ApiError && error.code === code;
