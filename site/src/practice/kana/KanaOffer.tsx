import { retryImport } from '@nihongo-lanka/client/retryImport';
import { mayLearn } from '@nihongo-lanka/contract/users/values';
import { useState } from 'react';
import { refuse, signsToSettle, takeOver } from '../../data/kanaProgress';
import { reloadPractice } from '../../data/reloadPractice';
import { useDataStore } from '../../data/useData';
import { useKanaProgress } from '../../data/useKanaProgress';
import { useText } from '../../i18n/useText';
import { useSession } from '../../session/SessionProvider';
import { Button } from '../../ui/Button';
import { storeKnownSigns } from '../knownSigns';

/**
 * Asks an account what to do with the kana that were learned on this device. Several people may share
 * a phone, so nothing is taken over unasked.
 */
export function KanaOffer() {
  const { user } = useSession();
  return user && <Offer key={user.id} user={user.id} practises={mayLearn(user)} />;
}

function Offer({ user, practises }: { user: string; practises: boolean }) {
  const text = useText('practice/kana');
  const own = useKanaProgress(user);
  const visitors = useKanaProgress(undefined);
  const { reload } = useDataStore();
  const [state, setState] = useState<'asking' | 'done' | 'waiting'>('asking');
  const signs = signsToSettle(own, visitors, practises);
  const to = practises ? 'practice' : 'account';

  async function accept() {
    const taken = takeOver(user, practises);
    setState('done');
    if (!practises || taken.length === 0) return;
    try {
      await storeKnownSigns(user, taken, ['sound', 'sign']);
      const { sendAnswers } = await retryImport(() => import('../answersApi'));
      await sendAnswers(user);
      await reloadPractice(reload);
    } catch {
      // They wait on the device.
      setState('waiting');
    }
  }

  if (signs.length === 0) {
    return (
      <p role="status">{state !== 'asking' && text(state === 'done' ? `done.${to}` : 'waiting')}</p>
    );
  }
  return (
    <section className="notice" aria-label={text('label')}>
      <p>
        {signs.length === 1 ? text(`ask.${to}.one`) : text(`ask.${to}`, { count: signs.length })}
      </p>
      <p className="actions">
        <Button quiet onClick={accept}>
          {text(`yes.${to}`)}
        </Button>
        <Button quiet onClick={() => refuse(user, practises)}>
          {text('no')}
        </Button>
      </p>
    </section>
  );
}
