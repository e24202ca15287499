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

/** The states an account's form offers: its own, and those it may move to from there. */
export function statusChoices(status: AccountStatus) {
  return choices([status, ...accountTransitions[status]], nameOfStatus);
}

export function mayBecome(next: AccountStatus, status: AccountStatus): boolean {
  return accountTransitions[status].includes(next);
}

/** The list's tabs: every state, those that wait for an admin first. */
export const statusTabs = choices(accountStatuses, nameOfStatus);
