import type { Language, OptionalMail } from '@nihongo-lanka/contract';
import { config } from '../../core/config';
import { keyFor, sealer } from '../../core/sealed';
import { pageAddress } from './render';

// Not by JWT_SECRET: operators change that after a leak, and links in old mails must stay good.
const { seal, unseal } = sealer(keyFor('unsubscribe', config.secrets.ENCRYPTION_KEY));
const place = 'unsubscribe';

/** The link that ends the mails of one kind to one person. It is good for ever. */
export function unsubscribeLink(accountId: string, mail: OptionalMail, language: Language): string {
  const token = seal(JSON.stringify([Number(accountId), mail]), place);
  return pageAddress(config.siteUrl, `/unsubscribe?token=${token}`, language);
}

/** What a link's token says. Undefined if it is none of ours. */
export function unsealUnsubscription(token: string): unknown {
  const text = unseal(token, place);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
