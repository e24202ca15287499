import type { OwnData } from '@nihongo-lanka/contract';
import { activityOf } from '../activity/activity';
import { sessionsOf } from '../session/families';
import { type Account, profileOf } from './account';

/** Everything that is kept about one person, except hashes, tokens and what is about others. */
export async function personalDataOf(account: Account): Promise<OwnData> {
  const { id, consentVersion, consentAt, deletionAt, lastSeenAt } = account;
  const { version: _, ...profile } = profileOf(account);
  return {
    at: new Date().toISOString(),
    profile,
    consent: consentVersion && consentAt ? { version: consentVersion, at: consentAt } : null,
    ...{ deletionAt, lastSeenAt },
    sessions: await sessionsOf(strapi, id),
    activity: await activityOf(String(id)),
    contactRequests: [],
  };
}
