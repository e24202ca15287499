import type { Profile } from '@nihongo-lanka/contract';
import { downloadCSV, type Exporter } from 'react-admin';

const columns = [
  'id',
  'username',
  'email',
  'firstName',
  'lastName',
  'role',
  'status',
  'language',
  'birthAddress',
  'currentAddress',
  'city',
  'province',
  'age',
  'contactPerson',
  'learnedJapanese',
  'comments',
  'rejectionReason',
  'suspensionReason',
  'approvedAt',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof Profile)[];

// Without this mark a spreadsheet shows Sinhala wrongly.
const byteOrderMark = '\uFEFF';

export function usersCsv(users: Profile[]): string {
  const lines = [columns, ...users.map((user) => columns.map((column) => user[column]))];
  return byteOrderMark + lines.map((line) => line.map(cell).join(',')).join('\r\n');
}

/** A spreadsheet runs a text that looks like a formula, and anybody can register with such a name. */
function cell(value: string | number | boolean | null): string {
  const text = String(value ?? '');
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

export const exportUsers: Exporter<Profile> = (users) => downloadCSV(usersCsv(users), 'users');
