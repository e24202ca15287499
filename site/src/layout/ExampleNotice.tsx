import { retryImport } from '@nihongo-lanka/client/retryImport';
import { showsExamples } from '@nihongo-lanka/contract/setup/values';
import { isAdmin } from '@nihongo-lanka/contract/users/values';
import { type ComponentType, useEffect, useState } from 'react';
import { call } from '../data/call';
import { type I18n, languageOf, loadTexts } from '../i18n/i18n';
import { useLanguage } from '../i18n/LanguageProvider';
import { useSession } from '../session/SessionProvider';

/**
 * Tells an admin that the site still shows examples. It loads when the session is known: the pages
 * that are cached for everyone do not contain it, and only admins download it.
 */
export function ExampleNotice() {
  const { i18n } = useLanguage();
  const { user } = useSession();
  const isForAdmin = user !== null && isAdmin(user);
  const [Bar, setBar] = useState<ComponentType>();
  useEffect(() => {
    let current = isForAdmin;
    setBar(undefined);
    if (isForAdmin) {
      // If this fails the page goes without it: the console says the same.
      barFor(i18n).then(
        (loaded) => current && setBar(() => loaded),
        () => {},
      );
    }
    return () => {
      current = false;
    };
  }, [i18n, isForAdmin]);
  return Bar && <Bar />;
}

async function barFor(i18n: I18n): Promise<ComponentType | undefined> {
  if (!showsExamples(await call('setup'))) return undefined;
  const [{ ExampleBar }] = await Promise.all([
    retryImport(() => import('./examples/ExampleBar')),
    loadTexts(i18n, ['layout/examples'], languageOf(i18n)),
  ]);
  return ExampleBar;
}
