/**
 * Choices for react-admin's selects, which translate their names.
 * @param texts where those are: `resources.users.roles`
 */
export function choicesOf<Id extends string>(ids: readonly Id[], texts: string) {
  return ids.map((id) => ({ id, name: `${texts}.${id}` }));
}
