import {
  type AccountStatus,
  accountStatuses,
  accountTransitions,
  languages,
  provinces,
  roles,
} from '@nihongo-lanka/contract';

/** Choices for react-admin's selects, which translate their names. */
function choices<Id extends string>(ids: readonly Id[], group: string) {
  return ids.map((id) => ({ id, name: `resources.users.${group}.${id}` }));
}

export const provinceChoices = choices(provinces, 'provinces');
export const roleChoices = choices(roles, 'roles');
export const languageChoices = choices(languages, 'languages');

/** The states an account's form offers: its own, and those it may move to from there. */
export function statusChoices(status: AccountStatus) {
  return choices([status, ...accountTransitions[status]], 'statuses');
}

export function mayBecome(next: AccountStatus, status: AccountStatus): boolean {
  return accountTransitions[status].includes(next);
}

/** The list's tabs: every state, those that wait for an admin first. */
export const statusTabs = choices(accountStatuses, 'statuses');
