import { retryImport } from '@nihongo-lanka/client/retryImport';
import { hasSessionMark } from '@nihongo-lanka/client/session';
import { mayLearn } from '@nihongo-lanka/contract/users/values';
import { useEffect, useEffectEvent } from 'react';
import { useMatch } from 'react-router-dom';
import { tellAccount } from '../data/awaitedAccount';
import { reloadPractice } from '../data/reloadPractice';
import { forgetSounds } from '../data/soundCaches';
import { hasUnsent, hasUnsentInDatabase, setSender } from '../data/unsent';
import { useDataStore } from '../data/useData';
import { useLanguage } from '../i18n/LanguageProvider';
import { paths } from '../page/paths';
import { useSession } from '../session/SessionProvider';

/**
 * Sends what a learner has watched and noted without a connection, whichever page comes next. Deletes the sounds
 * of other accounts.
 */
export function Unsent() {
  const { user } = useSession();
  const { language } = useLanguage();
  const { loadAhead, reload } = useDataStore();
  // The module of the database is large for other pages. Practice asks it itself.
  const isHome = useMatch(paths.home.pattern) !== null;
  const learner = user && mayLearn(user) ? user.id : undefined;

  const sendAll = useEffectEvent(async (id: string, { asksDatabase = false } = {}) => {
    try {
      if (!hasUnsent(id) && !(asksDatabase && (await hasUnsentInDatabase(id)))) return;
      const { sendUnsent } = await retryImport(() => import('./unsentApi'));
      const { reports, notes, answers, start } = await sendUnsent(id);
      if (reports) await loadAhead(language, 'progress');
      if (notes) await reload('notes');
      if (!answers && !start) return;
      await reloadPractice(reload);
    } catch {
      // It stays for the next page, or until the connection is back.
    }
  });

  const account = user?.id;
  useEffect(() => {
    // A session may have ended without a log-out here.
    if (account !== undefined || !hasSessionMark()) void forgetSounds(account);
  }, [account]);

  // Without dependencies: a session that ends before its account is known changes no account.
  useEffect(() => {
    if (account !== undefined || !hasSessionMark()) tellAccount(account);
  });

  useEffect(() => {
    if (learner === undefined) return;
    const send = () => void sendAll(learner);
    send();
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

  useEffect(() => {
    if (learner !== undefined && isHome) void sendAll(learner, { asksDatabase: true });
  }, [learner, isHome]);
  return null;
}
