import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
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

const marks = () => strapi.db.connection('preview_marks');

/** Empty until an editor first ends the entry's links. */
async function markOf({ type, id }: Pick<Previewed, 'type' | 'id'>): Promise<string> {
  const row: unknown = await marks().where({ type, document_id: id }).first('mark');
  return row ? z.object({ mark: z.string() }).parse(row).mark : '';
}

export async function endLinks({ type, id }: Pick<Previewed, 'type' | 'id'>): Promise<void> {
  const mark = randomBytes(9).toString('base64url');
  await strapi.db.transaction(({ trx }) =>
    marks()
      .insert({ type, document_id: id, mark })
      .onConflict(['type', 'document_id'])
      .merge()
      .transacting(trx),
  );
}

/** `language.status.type.id.expiry[.mark].signature`; expiry in base-36 milliseconds. */
export async function previewLink(previewed: Previewed, language: Language) {
  const { type, id, status } = previewed;
  const expiresAt = Date.now() + previewDays * day;
  const mark = await markOf(previewed);
  const parts = [language, status, type, id, expiresAt.toString(36), mark];
  const signed = parts.filter(Boolean).join('.');
  return {
    path: `/preview/${signed}.${signature(signed)}`,
    expiresAt: new Date(expiresAt).toISOString(),
  };
}

/** @throws ApiError NOT_FOUND for a forged token, LINK_EXPIRED after its time or its mark. */
export async function readPreviewToken(token: string): Promise<Previewed & { expiresAt: string }> {
  const [signed = '', given = ''] = token.split(/\.(?=[^.]*$)/);
  const [made, sent] = [signature(signed), given].map((text) => Buffer.from(text));
  if (!made || !sent || made.length !== sent.length || !timingSafeEqual(made, sent)) {
    throw new ApiError('NOT_FOUND');
  }
  const [, status, type, id = '', expiry = '', mark = ''] = signed.split('.');
  const expiresAt = Number.parseInt(expiry, 36);
  const previewed = {
    type: z.enum(previewTypes).parse(type),
    status: z.enum(previewStatuses).parse(status),
    id,
  };
  if (!(expiresAt > Date.now()) || mark !== (await markOf(previewed))) {
    throw new ApiError('LINK_EXPIRED');
  }
  return { ...previewed, expiresAt: new Date(expiresAt).toISOString() };
}
