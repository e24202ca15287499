import { dates } from '@nihongo-lanka/client/dates';
import type { Profile } from '@nihongo-lanka/contract';
import { needsGuardian } from '@nihongo-lanka/contract/privacy/values';
import { useLanguage } from '../i18n/LanguageProvider';
import { useText } from '../i18n/useText';

/** Says why the approval of somebody waits for a guardian, and how far that is; null where it does not. */
export function useGuardianText({ age, awaitedOfGuardian, guardianAskedAt }: Profile) {
  const text = useText('session/pending');
  const { language } = useLanguage();
  if (!awaitedOfGuardian) return null;
  const date = guardianAskedAt ? dates[language].longDate(new Date(guardianAskedAt)) : '';
  return {
    why: text(needsGuardian(age) ? 'guardian.minor' : 'guardian.before'),
    state: text(`guardian.${awaitedOfGuardian}`, { date }),
  };
}

/** What is known once a mail to the guardian has been asked for. */
export function askedAnew(profile: Profile): Profile {
  return { ...profile, awaitedOfGuardian: 'delivery', guardianAskedAt: null };
}
