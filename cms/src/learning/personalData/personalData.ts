import type { Language, OwnData } from '@nihongo-lanka/contract';
import { activityOf } from '../../people/activity/activity';
import { requestsFrom } from '../../people/contactRequests/ofPerson';
import { type Account, profileOf } from '../../people/identity/account';
import { mailsTo } from '../../people/mail/mailList';
import { openLoginsOf } from '../../people/session/logins';
import { browsersOf } from '../../people/signIn/browsers';
import { factorsOf } from '../../people/signIn/factors';
import { ownReports } from '../cardReports/ownReports';
import { ownNotes } from '../notes/notes';
import { ownPapers } from '../papers/attempts';
import { ownPractice } from '../practice/practice';
import { ownProgress } from '../progress/progress';

/** Without hashes, tokens and data of others. @param language of the titles */
export async function personalDataOf(
  account: Account,
  language: Language = account.language,
): Promise<OwnData> {
  const { id, email, consentVersion, consentAt, deletionAt, lastSeenAt } = account;
  const { version: _, ...profile } = profileOf(account);
  const { totp, passkeys } = await factorsOf(account);
  return {
    at: new Date().toISOString(),
    profile,
    consent: consentVersion && consentAt ? { version: consentVersion, at: consentAt } : null,
    deletionAt,
    lastSeenAt,
    sessions: (await openLoginsOf(account)).map(({ startedAt, lastUsedAt, endsAt }) => ({
      begunAt: startedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    activity: await activityOf(String(id)),
    secondStep: { app: totp, passkeys },
    browsers: await browsersOf(id),
    progress: await ownProgress(id, language),
    notes: await ownNotes(id, language),
    practice: { ...(await ownPractice(id)), reports: await ownReports(id) },
    papers: await ownPapers(id, language),
    mails: await mailsTo(id),
    contactRequests: account.emailConfirmedAt === null ? [] : await requestsFrom(email),
  };
}
