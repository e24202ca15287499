import {
  type AccountStatus,
  accountTransitions,
  languages,
  lectureCategories,
  provinces,
  roles,
} from '@nihongo-lanka/contract';
import { choicesOf } from '../i18n/choicesOf';

export const provinceChoices = choicesOf(provinces, 'resources.users.provinces');
export const levelChoices = choicesOf(lectureCategories, 'resources.lectures.categories');
export const roleChoices = choicesOf(roles, 'resources.users.roles');
export const languageChoices = choicesOf(languages, 'resources.users.languages');

export function mayBecome(next: AccountStatus, status: AccountStatus): boolean {
  return accountTransitions[status].includes(next);
}

/** Lifting a suspension is not an approval. */
export function mayBeApproved(status: AccountStatus): boolean {
  return mayBecome('approved', status) && status !== 'suspended';
}

/** What shuts a person out, and the status it leads to. */
export const refusals = { reject: 'rejected', suspend: 'suspended' } as const satisfies Record<
  string,
  AccountStatus
>;
export type Refusal = keyof typeof refusals;
