import type { ContactRequestUpdate } from '@nihongo-lanka/contract';
import { ApiError } from '../http/apiError';
import {
  type ContactRequest,
  contactRequestModel,
  contactRequestSchema,
  isDocumentId,
  versionOf,
} from './contactRequest';

const requests = () => strapi.db.query(contactRequestModel);

/** @throws ApiError NOT_FOUND. */
export async function findContactRequest(documentId: string): Promise<ContactRequest> {
  const row: unknown = isDocumentId(documentId)
    ? await requests().findOne({ where: { documentId } })
    : null;
  if (!row) throw new ApiError('NOT_FOUND');
  return contactRequestSchema.parse(row);
}

/** @throws ApiError NOT_FOUND, CONFLICT where it has changed since the version was read. */
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
    return contactRequestSchema.parse(row);
  });
}

/** @throws ApiError NOT_FOUND. */
export function deleteContactRequest(documentId: string): Promise<void> {
  return holdingRequest(documentId, async ({ id }) => {
    await requests().delete({ where: { id } });
  });
}

/** Runs an action with the request's row locked, so that of two changes at once the second sees the first. */
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
