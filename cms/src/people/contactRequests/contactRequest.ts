import {
  type ContactRequestRow,
  contactLimits,
  contactStatuses,
  languageSchema,
  type StoredContactRequest,
  z,
} from '@nihongo-lanka/contract';
import { stored, storedTime } from '../../core/database/stored';
import { shortHash } from '../../core/shortHash';

export const contactRequestModel = 'api::contact-request.contact-request';

const storedOptional = stored(z.string(), null);

export const contactRequestSchema = z.object({
  id: z.number(),
  documentId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: storedOptional,
  subject: storedOptional,
  message: z.string(),
  language: languageSchema.catch('en'),
  state: z.enum(contactStatuses),
  note: storedOptional,
  /** Older rows have no mark. */
  isSpam: stored(z.boolean(), false),
  createdAt: storedTime,
  updatedAt: storedTime,
});
export type ContactRequest = z.output<typeof contactRequestSchema>;

/** A hash of the fields, because two changes may fall within one millisecond. */
export function versionOf({ state, note, isSpam }: ContactRequest): string {
  return shortHash(JSON.stringify([state, note, isSpam]));
}

function commonOf({ documentId, state, isSpam, ...stored }: ContactRequest) {
  const { name, email, subject, language, createdAt } = stored;
  return {
    id: documentId,
    name,
    email,
    subject,
    language,
    createdAt,
    status: state,
    spam: isSpam,
  };
}

export function rowOf(request: ContactRequest): ContactRequestRow {
  return { ...commonOf(request), preview: beginningOf(request.message) };
}

export function detailOf(request: ContactRequest): StoredContactRequest {
  const { phone, message, note, updatedAt } = request;
  return { ...commonOf(request), phone, message, note, updatedAt, version: versionOf(request) };
}

function beginningOf(message: string): string {
  // By characters, not to split a surrogate pair.
  const characters = [...message.replace(/\s+/g, ' ').trim()];
  if (characters.length <= contactLimits.previewMax) return characters.join('');
  return `${characters.slice(0, contactLimits.previewMax - 1).join('')}…`;
}

/** PostgreSQL rejects some malformed ids. */
export const isDocumentId = (id: string): boolean => /^[a-z\d]{1,64}$/i.test(id);
