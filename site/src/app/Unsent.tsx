import { retryImport } from '@nihongo-lanka/client/retryImport';
import { mayLearn } from '@nihongo-lanka/contract/users/values';
import { useEffect, useEffectEvent } from 'react';
import { hasUnsent, hasUnsentInDatabase, setSender } from '../data/unsent';
import { useDataStore } from '../data/useData';
import { useLanguage } from '../i18n/LanguageProvider';
import { useSession } from '../session/SessionProvider';

/** Sends what a learner has watched and noted without a connection, whichever page comes next. */
export function Unsent() {
  const { user } = useSession();
  const { language } = useLanguage();
  const { loadAhead, reload } = useDataStore();
  const learner = user && mayLearn(user) ? user.id : undefined;

  const sendAll = useEffectEvent(async (id: string, { isFirst = false } = {}) => {
    try {
      if (!hasUnsent(id) && !(isFirst && (await hasUnsentInDatabase(id)))) return;
      const { sendUnsent } = await retryImport(() => import('./unsentApi'));
      const { reports, notes, answers, start } = await sendUnsent(id);
      if (reports) await loadAhead(language, 'progress');
      if (notes) await reload('notes');
      if (!answers && !start) return;
      await reload('practiceDay');
      await reload('practiceLoad');
      await reload('practiceFigures');
    } catch {
      // It stays for the next page, or until the connection is back.
    }
  });

  useEffect(() => {
    if (learner === undefined) return;
    const send = () => void sendAll(learner);
    void sendAll(learner, { isFirst: true });
    setSender(() => sendAll(learner));
    const look = () => document.visibilityState === 'visible' && send();
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', look);
      setSender(undefined);
    };
  }, [learner]);
  return null;
}
