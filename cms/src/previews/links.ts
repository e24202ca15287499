import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import {
  type Language,
  type PreviewStatus,
  type PreviewType,
  previewDays,
  previewStatuses,
  previewTypes,
  z,
} from '@nihongo-lanka/contract';
import { config } from '../config';
import { ApiError } from '../http/apiError';

// The derived key is used for nothing else. A change of the secret ends all links.
const key = Buffer.from(
  hkdfSync('sha256', config.secrets.JWT_SECRET, '', 'nihongo-lanka preview links', 32),
);
const day = 24 * 60 * 60 * 1000;

/** What a preview link shows. */
export interface Previewed {
  type: PreviewType;
  id: string;
  status: PreviewStatus;
}

const signature = (signed: string) => createHmac('sha256', key).update(signed).digest('base64url');

/**
 * The path of a page that shows an entry to whoever has it, without a login, for some days. The
 * token is `language.status.type.id.expiry.signature`; the expiry is in milliseconds, to base 36.
 */
export function previewLink({ type, id, status }: Previewed, language: Language) {
  const expiresAt = Date.now() + previewDays * day;
  const signed = [language, status, type, id, expiresAt.toString(36)].join('.');
  return {
    path: `/preview/${signed}.${signature(signed)}`,
    expiresAt: new Date(expiresAt).toISOString(),
  };
}

/** @throws ApiError NOT_FOUND where we did not make the token, LINK_EXPIRED where its time is over. */
export function readPreviewToken(token: string): Previewed & { expiresAt: string } {
  const [signed = '', given = ''] = token.split(/\.(?=[^.]*$)/);
  const [made, sent] = [signature(signed), given].map((text) => Buffer.from(text));
  if (!made || !sent || made.length !== sent.length || !timingSafeEqual(made, sent)) {
    throw new ApiError('NOT_FOUND');
  }
  const [, status, type, id = '', expiry = ''] = signed.split('.');
  const expiresAt = Number.parseInt(expiry, 36);
  if (!(expiresAt > Date.now())) throw new ApiError('LINK_EXPIRED');
  return {
    type: z.enum(previewTypes).parse(type),
    status: z.enum(previewStatuses).parse(status),
    id,
    expiresAt: new Date(expiresAt).toISOString(),
  };
}
