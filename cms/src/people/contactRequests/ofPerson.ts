import type { OwnData } from '@nihongo-lanka/contract';
import { forgetSubject } from '../activity/activity';
import { contactRequestModel, contactRequestSchema } from './contactRequest';

/** By confirmed addresses only. */

const requests = () => strapi.db.query(contactRequestModel);

async function allFrom(email: string) {
  const rows: unknown[] = await requests().findMany({
    where: { email: { $eqi: email } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return rows.map((row) => contactRequestSchema.parse(row));
}

export async function requestsFrom(email: string): Promise<OwnData['contactRequests']> {
  return (await allFrom(email)).map(({ createdAt: at, name, email: from, ...request }) => {
    const { phone, subject, message } = request;
    return { at, name, email: from, phone, subject, message };
  });
}

export async function forgetRequestsFrom(email: string): Promise<void> {
  for (const { id, documentId } of await allFrom(email)) {
    await requests().delete({ where: { id } });
    await forgetSubject('contact-request', documentId);
  }
}
