import type {
  ActivityAction,
  ContactRequestUpdate,
  Language,
  ContactRequest as SentContactRequest,
} from '@nihongo-lanka/contract';
import { publishedSite } from '../../content/published/site';
import { ApiError } from '../../core/http/apiError';
import { forgetSubject, recordActivity } from '../activity/activity';
import { adminRecipients } from '../identity/account';
import { canReceive } from '../mail/delivery';
import { postMails } from '../mail/mails';
import {
  type ContactRequest,
  contactRequestModel,
  contactRequestSchema,
  isDocumentId,
  versionOf,
} from './contactRequest';

const requests = () => strapi.db.query(contactRequestModel);

export async function storeContactRequest(
  request: Omit<SentContactRequest, 'website'>,
  language: Language,
): Promise<string> {
  const readers = await contactRequestReaders();
  return await strapi.db.transaction(async () => {
    const { documentId } = await strapi.documents(contactRequestModel).create({
      data: {
        ...request,
        phone: request.phone ?? undefined,
        subject: request.subject ?? undefined,
        language,
        state: 'new',
        isSpam: false,
      },
    });
    await remember({ documentId, name: request.name }, 'received');
    await mailContactRequest(documentId, request, readers);
    return documentId;
  });
}

/** @throws ApiError NOT_FOUND. */
export async function findContactRequest(documentId: string): Promise<ContactRequest> {
  const row: unknown = isDocumentId(documentId)
    ? await requests().findOne({ where: { documentId } })
    : null;
  if (!row) throw new ApiError('NOT_FOUND');
  return contactRequestSchema.parse(row);
}

/** @throws ApiError NOT_FOUND, CONFLICT if it has changed since the version was read. */
export function changeContactRequest(
  documentId: string,
  { version, status, note, spam }: ContactRequestUpdate,
): Promise<ContactRequest> {
  return holdingRequest(documentId, async (request) => {
    if (versionOf(request) !== version) throw new ApiError('CONFLICT');
    const row: unknown = await requests().update({
      where: { id: request.id },
      data: {
        ...(status !== undefined && { state: status }),
        ...(note !== undefined && { note }),
        ...(spam !== undefined && { isSpam: spam }),
      },
    });
    const changed = contactRequestSchema.parse(row);
    for (const action of deedsBetween(request, changed)) await remember(changed, action);
    return changed;
  });
}

/** @throws ApiError NOT_FOUND. */
export function deleteContactRequest(documentId: string): Promise<void> {
  return holdingRequest(documentId, async (request) => {
    await requests().delete({ where: { id: request.id } });
    await forgetSubject('contact-request', documentId);
    // A deleted person's name must not remain.
    await remember({ ...request, name: null }, 'deleted');
  });
}

/** @returns whether it was deleted: a change since it was resolved prevents that. */
export async function expireContactRequest(documentId: string, until: Date): Promise<boolean> {
  return await strapi.db.transaction(async () => {
    const { count } = await requests().deleteMany({
      where: { documentId, state: 'resolved', updatedAt: { $lt: until } },
    });
    if (count === 0) return false;
    await forgetSubject('contact-request', documentId);
    await recordActivity({
      subjectType: 'contact-request',
      subjectId: documentId,
      subjectName: null,
      action: 'expired',
      actor: null,
    });
    return true;
  });
}

type Deed = ActivityAction<'contact-request'>;

function remember(
  { documentId, name }: { documentId: string; name: string | null },
  action: Deed,
): Promise<number> {
  return recordActivity({
    subjectType: 'contact-request',
    subjectId: documentId,
    subjectName: name,
    action,
  });
}

function deedsBetween(before: ContactRequest, after: ContactRequest): Deed[] {
  const deeds: Deed[] = [];
  if (after.state !== before.state) {
    const { state } = after;
    deeds.push(state === 'new' || before.state === 'resolved' ? 'reopened' : state);
  }
  if (after.isSpam && !before.isSpam) deeds.push('spam');
  return deeds;
}

async function holdingRequest<T>(
  documentId: string,
  action: (request: ContactRequest) => Promise<T>,
): Promise<T> {
  if (!isDocumentId(documentId)) throw new ApiError('NOT_FOUND');
  return await strapi.db.transaction(async ({ trx }) => {
    await strapi.db
      .connection('contact_requests')
      .select('id')
      .where({ document_id: documentId })
      .forUpdate()
      .transacting(trx);
    return action(await findContactRequest(documentId));
  });
}

async function mailContactRequest(
  id: string,
  { name, email, phone, subject, message }: Omit<SentContactRequest, 'website'>,
  readers: Readers,
): Promise<void> {
  const data = { id, sender: name, email, phone, subject, message };
  await postMails(
    readers.map((reader) => ({
      template: 'contactRequest' as const,
      ...reader,
      data,
      replyTo: email,
    })),
  );
}

type Readers = Awaited<ReturnType<typeof contactRequestReaders>>;

/** The foundation, or all admins. Call it before a transaction, which published content bypasses. */
async function contactRequestReaders() {
  const { shell } = await publishedSite('en');
  const { email } = shell.value.foundation;
  if (canReceive(email)) return [{ to: email, language: 'en' as const }];
  return (await adminRecipients()).map(({ to, language, accountId }) => ({
    to,
    language,
    accountId,
  }));
}
