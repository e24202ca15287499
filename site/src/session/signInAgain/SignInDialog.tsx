import { ApiError } from '@nihongo-lanka/client/apiError';
import { retryImport } from '@nihongo-lanka/client/retryImport';
import type { ErrorCode, User } from '@nihongo-lanka/contract';
import { useId, useState } from 'react';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/Button';
import { useErrorText } from '../../ui/useErrorText';
import { ModalForm } from '../ModalForm';
import type { PasskeyOptions } from './signInAgainApi';
import { signInAgainText } from './signInAgainText';

const loadCalls = () => retryImport(() => import('./signInAgainApi'));
type Calls = Awaited<ReturnType<typeof loadCalls>>;

interface SignInDialogProps {
  /** Whose session has ended. */
  user: User;
  onSignedIn: (user: User) => void;
  onCancel: () => void;
}

/** Asks for the password, and the second step where there is one, over a form that is to be sent. */
export function SignInDialog({ user, onSignedIn, onCancel }: SignInDialogProps) {
  const text = useText(signInAgainText);
  const errorText = useErrorText();
  const id = useId();
  const [asksCode, setAsksCode] = useState(false);
  const [passkey, setPasskey] = useState<PasskeyOptions>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function attempt(act: (calls: Calls) => Promise<User>, told: (error: unknown) => string) {
    setBusy(true);
    setFailure(undefined);
    try {
      onSignedIn(await act(await loadCalls()));
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
    const found = await loadCalls()
      .then((calls) => calls.passkeyOptions())
      .catch(() => undefined);
    setPasskey(found);
  }

  /** What the server says of the field, or of the whole. */
  function said(error: unknown): string {
    const [first] = error instanceof ApiError ? Object.values(error.errors) : [];
    return first ?? errorText(error);
  }

  function submit(fields: FormData) {
    const value = (name: string) => String(fields.get(name) ?? '');
    void attempt(
      (calls) =>
        asksCode ? calls.giveCode(value('code')) : calls.logIn(user.username, value('password')),
      said,
    );
  }

  async function takePasskey(options: PasskeyOptions) {
    await attempt(
      (calls) => calls.givePasskey(options),
      () => text('passkeyFailed'),
    );
    await offerPasskey();
  }

  return (
    <ModalForm
      heading={text('heading')}
      intro={asksCode ? text('second') : text('intro')}
      failure={failure}
      onSubmit={submit}
      onCancel={onCancel}
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
          {text('submit')}
        </Button>
        <Button quiet onClick={onCancel}>
          {text('cancel')}
        </Button>
      </div>
    </ModalForm>
  );
}

const isError = (error: unknown, code: ErrorCode) =>
  error instanceof ApiError && error.code === code;
