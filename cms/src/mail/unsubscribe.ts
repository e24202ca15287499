import { type Language, z } from '@nihongo-lanka/contract';
import { config } from '../config';
import { seal, unseal } from '../session/sealed';
import { pageAddress } from './render';
import { type OptionalMail, optionalMails } from './templates';

const place = 'unsubscribe';
const tokenSchema = z.tuple([z.string(), z.enum(optionalMails)]);

/**
 * Where somebody stops one kind of mail without logging in, and without a time limit: mails are kept
 * for years. The token names the account and the kind, and is good for nothing else.
 */
export function unsubscribeAddress(
  accountId: string,
  mail: OptionalMail,
  language: Language,
): string {
  const token = seal(JSON.stringify([accountId, mail]), place);
  return pageAddress(config.siteUrl, `/unsubscribe?token=${token}`, language);
}

/** Whom an unsubscribe token is about. Null if it is none. */
export function readUnsubscribeToken(
  token: string,
): { accountId: string; mail: OptionalMail } | null {
  const opened = unseal(token, place);
  const parsed = opened === null ? null : tokenSchema.safeParse(JSON.parse(opened));
  if (!parsed?.success) return null;
  const [accountId, mail] = parsed.data;
  return { accountId, mail };
}
