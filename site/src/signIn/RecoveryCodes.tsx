import type { ChangedFactors } from '@nihongo-lanka/contract';
import { useEffect, useRef, useState } from 'react';
import { call } from '../data/call';
import { useText } from '../i18n/useText';
import { Button } from '../ui/Button';
import { useFills } from '../ui/useFills';
import type { Change } from './useChange';

interface RecoveryCodesProps {
  left: number;
  change: Change;
  onChanged: (factors: ChangedFactors) => void;
}

export function RecoveryCodes({ left, change, onChanged }: RecoveryCodesProps) {
  const text = useText('signIn');
  const [busy, setBusy] = useState(false);
  async function renew() {
    setBusy(true);
    const changed = await change(() => call('renewRecoveryCodes'));
    setBusy(false);
    if (changed) onChanged(changed);
  }
  return (
    <section className="panel stack">
      <h2>{text('codes.heading')}</h2>
      <p>{text('codes.text')}</p>
      <p>{text('codes.left', { count: left })}</p>
      <Button quiet busy={busy} onClick={() => void renew()}>
        {text('codes.renew')}
      </Button>
    </section>
  );
}

/** They are shown only once. */
export function NewCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = useText('signIn');
  useFills();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  function download() {
    const url = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = 'nihongo-lanka-codes.txt';
    link.click();
    URL.revokeObjectURL(url);
  }
  return (
    <section className="panel stack notice">
      <h2 ref={heading} tabIndex={-1}>
        {text('codes.new')}
      </h2>
      <p>{text('codes.once')}</p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button onClick={download}>{text('codes.download')}</Button>
        <Button quiet onClick={onKept}>
          {text('codes.kept')}
        </Button>
      </div>
    </section>
  );
}
