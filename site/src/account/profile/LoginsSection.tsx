import { dates } from '@nihongo-lanka/client/dates';
import { useState } from 'react';
import { call } from '../../data/call';
import type { Data } from '../../data/request';
import { useData, useDataStore } from '../../data/useData';
import { useLanguage } from '../../i18n/LanguageProvider';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/Button';
import { LoadFailure } from '../../ui/LoadFailure';
import { notify } from '../../ui/notify';
import { useErrorText } from '../../ui/useErrorText';
import { useFocusAfter } from '../../ui/useFocusAfter';
import { useHasScripts } from '../../ui/useHasScripts';

/** Where the account is logged in. Without scripts a change of the password ends all others. */
export function LoginsSection() {
  const text = useText('account/profile');
  const hasScripts = useHasScripts();
  const [isShown, setShown] = useState(false);
  const heading = useFocusAfter<HTMLHeadingElement>(isShown);
  if (!hasScripts) return null;
  return (
    <section className="stack logins" aria-labelledby="logins">
      <h2 id="logins" ref={heading} tabIndex={-1}>
        {text('logins.heading')}
      </h2>
      <p className="field-hint">{text('logins.intro')}</p>
      {isShown ? (
        <Logins />
      ) : (
        <Button quiet onClick={() => setShown(true)}>
          {text('logins.show')}
        </Button>
      )}
    </section>
  );
}

type Login = Data<'logins'>[number];

function Logins() {
  const text = useText('account/profile');
  const { language } = useLanguage();
  const { put } = useDataStore();
  const errorText = useErrorText();
  const loaded = useData('logins');
  const [isBusy, setBusy] = useState(false);

  async function end(act: () => Promise<unknown>, left: readonly Login[]) {
    setBusy(true);
    try {
      await act();
      await put(language, 'logins', [...left]);
      notify('success', text('logins.ended'));
    } catch (error) {
      notify('error', errorText(error));
    } finally {
      setBusy(false);
    }
  }

  const logins = loaded.state === 'ready' ? loaded.data : [];
  const list = useFocusAfter<HTMLUListElement>(logins.length);
  return (
    <>
      {loaded.state === 'loading' && <div className="skeleton skeleton-form" />}
      {loaded.state === 'failed' && <LoadFailure {...loaded} />}
      <ul ref={list} className="grid" tabIndex={-1} aria-labelledby="logins">
        {logins.map((login) => (
          <li key={login.id} className="panel stack">
            <p>
              <strong>{nameOf(login) || text('logins.unknown')}</strong>{' '}
              {login.isCurrent && <span className="tag">{text('logins.current')}</span>}
            </p>
            <p className="field-hint">
              {text('logins.used', { time: dates[language].dateTime(new Date(login.lastUsedAt)) })}
              {' · '}
              {text('logins.began', { time: dates[language].dateTime(new Date(login.startedAt)) })}
              {login.place && ` · ${text('logins.place', { place: login.place })}`}
            </p>
            {!login.isCurrent && (
              <Button
                quiet
                busy={isBusy}
                aria-label={`${text('logins.end')}: ${nameOf(login) || text('logins.unknown')}`}
                onClick={() =>
                  end(
                    () => call('endLogin', { params: { id: login.id } }),
                    logins.filter(({ id }) => id !== login.id),
                  )
                }
              >
                {text('logins.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {logins.length > 1 && (
        <Button
          quiet
          busy={isBusy}
          onClick={() =>
            end(
              () => call('endOtherLogins'),
              logins.filter(({ isCurrent }) => isCurrent),
            )
          }
        >
          {text('logins.endOthers')}
        </Button>
      )}
    </>
  );
}

const nameOf = ({ browser, system }: Login) => [browser, system].filter(Boolean).join(', ');
