import type { Language, OptionalMail } from '@nihongo-lanka/contract';
import { config } from '../../core/config';
import { keyFor, sealer } from '../../core/sealed';
import { pageAddress } from './render';

// Not JWT_SECRET: changing that must not break the links of old mails.
const { seal, unseal } = sealer(keyFor('unsubscribe', config.secrets.ENCRYPTION_KEY));
const place = 'unsubscribe';

/** Never expires. */
export function unsubscribeLink(accountId: string, mail: OptionalMail, language: Language): string {
  const token = seal(JSON.stringify([Number(accountId), mail]), place);
  return pageAddress(config.siteUrl, `/unsubscribe?token=${token}`, language);
}

export function unsealUnsubscription(token: string): unknown {
  const text = unseal(token, place);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
