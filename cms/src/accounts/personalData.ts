import type { OwnData } from '@nihongo-lanka/contract';
import { activityOf } from '../activity/activity';
import { requestsFrom } from '../contactRequests/ofPerson';
import { mailsTo } from '../mail/mailList';
import { ownNotes } from '../notes/notes';
import { ownProgress } from '../progress/progress';
import { sessionsOf } from '../session/families';
import { browsersOf } from '../signIn/browsers';
import { factorsOf } from '../signIn/factors';
import type { Account } from './account';
import { openedProfileOf } from './guardians';

/** Everything that is kept about one person, except hashes, tokens and what is about others. */
export async function personalDataOf(account: Account): Promise<OwnData> {
  const { id, email, consentVersion, consentAt, deletionAt, lastSeenAt } = account;
  const { version: _, ...profile } = await openedProfileOf(account);
  const { totp, passkeys } = await factorsOf(account);
  return {
    at: new Date().toISOString(),
    profile,
    consent: consentVersion && consentAt ? { version: consentVersion, at: consentAt } : null,
    ...{ deletionAt, lastSeenAt },
    sessions: await sessionsOf(strapi, id),
    activity: await activityOf(String(id)),
    secondStep: { app: totp, passkeys },
    browsers: await browsersOf('site', id),
    progress: await ownProgress(id),
    notes: await ownNotes(id),
    mails: await mailsTo(id),
    contactRequests: account.emailConfirmedAt === null ? [] : await requestsFrom(email),
  };
}
