import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import {
  day,
  type Language,
  type PreviewStatus,
  type PreviewType,
  previewDays,
  previewStatuses,
  previewTypes,
  z,
} from '@nihongo-lanka/contract';
import { config } from '../../core/config';
import { ApiError } from '../../core/http/apiError';

// The derived key is used for nothing else. A change of the secret ends all links.
const key = Buffer.from(
  hkdfSync('sha256', config.secrets.JWT_SECRET, '', 'nihongo-lanka preview links', 32),
);

export interface Previewed {
  type: PreviewType;
  id: string;
  status: PreviewStatus;
}

const signature = (signed: string) => createHmac('sha256', key).update(signed).digest('base64url');

/** `language.status.type.id.expiry.signature`; expiry in base-36 milliseconds. */
export function previewLink({ type, id, status }: Previewed, language: Language) {
  const expiresAt = Date.now() + previewDays * day;
  const signed = [language, status, type, id, expiresAt.toString(36)].join('.');
  return {
    path: `/preview/${signed}.${signature(signed)}`,
    expiresAt: new Date(expiresAt).toISOString(),
  };
}

/** @throws ApiError NOT_FOUND for a forged token, LINK_EXPIRED after its time. */
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
