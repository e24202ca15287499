import { ApiError } from '@nihongo-lanka/client/apiError';
import { dates } from '@nihongo-lanka/client/dates';
import { retryImport } from '@nihongo-lanka/client/retryImport';
import type { ChangedFactors, Factors } from '@nihongo-lanka/contract';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { call } from '../data/call';
import { useLanguage } from '../i18n/LanguageProvider';
import { useText } from '../i18n/useText';
import { Button } from '../ui/Button';
import { notify } from '../ui/notify';
import { useFocusAfter } from '../ui/useFocusAfter';
import type { Change } from './useChange';

const loadPasskeys = () => retryImport(() => import('../session/passkeysApi'));

interface PasskeysProps {
  passkeys: Factors['passkeys'];
  change: Change;
  onChanged: (factors: ChangedFactors) => void;
}

export function Passkeys({ passkeys, change, onChanged }: PasskeysProps) {
  const text = useText('signIn');
  const { language } = useLanguage();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [isAble, setIsAble] = useState(true);
  const heading = useFocusAfter<HTMLHeadingElement>(passkeys.length);
  useEffect(() => {
    void loadPasskeys().then(
      ({ knowsPasskeys }) => setIsAble(knowsPasskeys()),
      () => {},
    );
  }, []);

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const name = String(new FormData(form).get('name')).trim() || text('passkeys.example');
    setBusy(true);
    const changed = await change(async () => {
      try {
        return await (await loadPasskeys()).addPasskey(name);
      } catch (error) {
        if (error instanceof ApiError) throw error;
        // The browser's own error: the person gave up, or the device refused.
        notify('error', text('passkeys.cancelled'));
        return undefined;
      }
    });
    setBusy(false);
    if (!changed) return;
    form.reset();
    onChanged(changed);
  }

  async function remove(passkey: string) {
    const changed = await change(() => call('removePasskey', { params: { id: passkey } }));
    if (!changed) return;
    onChanged(changed);
    notify('success', text('passkeys.removed'));
  }

  return (
    <section className="panel stack">
      <h2 ref={heading} tabIndex={-1}>
        {text('passkeys.heading')}
      </h2>
      <p>{text('passkeys.text')}</p>
      {passkeys.length > 0 && (
        <ul className="stack">
          {passkeys.map(({ id: passkey, name, createdAt }) => (
            <li key={passkey} className="actions">
              <span>
                {name}{' '}
                <span className="field-hint">
                  {text('passkeys.added', { day: dates[language].longDate(new Date(createdAt)) })}
                </span>
              </span>
              <Button quiet onClick={() => void remove(passkey)}>
                {text('passkeys.remove', { name })}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAble ? (
        <form className="form" onSubmit={add}>
          <div className="field">
            <label htmlFor={id}>{text('passkeys.name')}</label>
            <input id={id} name="name" maxLength={60} placeholder={text('passkeys.example')} />
          </div>
          <Button type="submit" busy={busy}>
            {text('passkeys.add')}
          </Button>
        </form>
      ) : (
        <p className="notice">{text('passkeys.unable')}</p>
      )}
    </section>
  );
}
