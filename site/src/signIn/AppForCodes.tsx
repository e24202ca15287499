import { ApiError } from '@nihongo-lanka/client/apiError';
import type { ChangedFactors } from '@nihongo-lanka/contract';
import { type SubmitEvent, useId, useState } from 'react';
import { encode } from 'uqr';
import { call } from '../data/call';
import { useText } from '../i18n/useText';
import { Button } from '../ui/Button';
import { notify } from '../ui/notify';
import { useFills } from '../ui/useFills';
import type { Change } from './useChange';

interface AppForCodesProps {
  isOn: boolean;
  change: Change;
  onChanged: (factors: ChangedFactors) => void;
}

interface Setup {
  secret: string;
  uri: string;
  setup: string;
}

export function AppForCodes({ isOn, change, onChanged }: AppForCodesProps) {
  const text = useText('signIn');
  const [setup, setSetup] = useState<Setup>();
  const [busy, setBusy] = useState(false);

  async function begin() {
    setBusy(true);
    setSetup(await change(() => call('beginTotp')));
    setBusy(false);
  }
  async function remove() {
    setBusy(true);
    const changed = await change(() => call('removeTotp'));
    setBusy(false);
    if (!changed) return;
    onChanged(changed);
    notify('success', text('totp.removed'));
  }

  return (
    <section className="panel stack">
      <h2>
        {text('totp.heading')}{' '}
        <span className={isOn ? 'tag status-approved' : 'tag'}>
          {text(isOn ? 'signIn.on' : 'signIn.off')}
        </span>
      </h2>
      <p>{text('totp.text')}</p>
      {isOn && (
        <Button quiet busy={busy} onClick={() => void remove()}>
          {text('totp.remove')}
        </Button>
      )}
      {!isOn && !setup && (
        <Button busy={busy} onClick={() => void begin()}>
          {text('totp.begin')}
        </Button>
      )}
      {!isOn && setup && (
        <FirstCode
          {...setup}
          change={change}
          onChanged={(factors) => {
            setSetup(undefined);
            onChanged(factors);
          }}
        />
      )}
    </section>
  );
}

type FirstCodeProps = Setup & Omit<AppForCodesProps, 'isOn'>;

function FirstCode({ secret, uri, setup, change, onChanged }: FirstCodeProps) {
  // The key is in somebody's app already.
  useFills();
  const text = useText('signIn');
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const code = String(new FormData(event.currentTarget).get('code'));
    setBusy(true);
    setError(undefined);
    const changed = await change(async () => {
      try {
        return await call('addTotp', { body: { setup, code } });
      } catch (failure) {
        const wrong = failure instanceof ApiError ? failure.errors.code : undefined;
        if (wrong === undefined) throw failure;
        setError(wrong);
        return undefined;
      }
    });
    setBusy(false);
    if (changed) onChanged(changed);
  }

  return (
    <form className="form" onSubmit={submit} noValidate>
      <p>{text('totp.scan')}</p>
      <QrCode text={uri} label={text('totp.picture')} />
      <p>
        {text('totp.key')}: <code className="key">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <div className="field">
        <label htmlFor={id}>{text('totp.code')}</label>
        <input
          id={id}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        {error !== undefined && (
          <p className="field-error" id={`${id}-error`} role="alert">
            {error}
          </p>
        )}
      </div>
      <Button type="submit" busy={busy}>
        {text('totp.submit')}
      </Button>
    </form>
  );
}

function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const dots = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      width={240}
      height={240}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="white" d={`M0 0h${size}v${size}H0z`} />
      <path fill="black" d={dots.join('')} />
    </svg>
  );
}
