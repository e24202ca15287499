import type { ContactRequestRow, StoredContactRequest } from '@nihongo-lanka/contract';

/** A new contact request. */
export const sunil: StoredContactRequest = {
  id: 'sunil1',
  name: 'Sunil Fernando',
  email: 'sunil@example.com',
  phone: '+94 77 123 4567',
  subject: 'Fees & dates',
  message: 'Is it free?\n\n100% sure?',
  language: 'en',
  status: 'new',
  spam: false,
  note: null,
  createdAt: '2026-11-20T06:00:00.000Z',
  updatedAt: '2026-11-20T06:00:00.000Z',
  version: 'one',
};

export function rowOf({ message, ...request }: StoredContactRequest): ContactRequestRow {
  const { id, name, email, subject, language, status, spam, createdAt } = request;
  return { id, name, email, subject, language, status, spam, createdAt, preview: message };
}
