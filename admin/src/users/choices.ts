import {
  type AccountStatus,
  accountStatuses,
  accountTransitions,
  languages,
  provinces,
  roles,
} from '@nihongo-lanka/contract';

/** Choices for react-admin's selects, which translate their names. */
function choices<Id extends string>(ids: readonly Id[], nameOf: (id: Id) => string) {
  return ids.map((id) => ({ id, name: nameOf(id) }));
}

const nameOfStatus = (status: AccountStatus) => `resources.users.statuses.${status}`;

export const provinceChoices = choices(provinces, (id) => `resources.users.provinces.${id}`);
export const roleChoices = choices(roles, (id) => `resources.users.roles.${id}`);
export const languageChoices = choices(languages, (id) => `resources.users.languages.${id}`);

export function mayBecome(next: AccountStatus, status: AccountStatus): boolean {
  return accountTransitions[status].includes(next);
}

/** Whom a suspension is lifted from is let in again, and not approved anew. */
export function mayBeApproved(status: AccountStatus): boolean {
  return mayBecome('approved', status) && status !== 'suspended';
}

/** What shuts a person out, and the status it leads to. */
export const refusals = { reject: 'rejected', suspend: 'suspended' } as const satisfies Record<
  string,
  AccountStatus
>;
export type Refusal = keyof typeof refusals;

/** The list's tabs: every state, those that wait for an admin first. */
export const statusTabs = choices(accountStatuses, nameOfStatus);
