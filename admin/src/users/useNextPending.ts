import type { Profile } from '@nihongo-lanka/contract';
import { useDataProvider, useListContext } from 'react-admin';
import type { ConsoleDataProvider } from '../dataProvider';

/**
 * Finds who is to be decided on after somebody: the next in the list who waits, else the first who
 * waits there, else any other person waiting. Those `decided` on just now may still be listed as waiting.
 */
export function useNextPending() {
  const { data = [], filterValues, sort } = useListContext<Profile>();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return async (id: string, decided: ReadonlySet<string>): Promise<string | undefined> => {
    const waits = (user: Profile) =>
      user.status === 'pending' && user.id !== id && !decided.has(user.id);
    const place = data.findIndex((user) => user.id === id);
    const listed = [...data.slice(place + 1), ...data].find(waits);
    if (listed) return listed.id;
    const { status: _, ...otherFilters } = filterValues;
    const answer = await dataProvider.getList<Profile>('users', {
      filter: { ...otherFilters, status: 'pending' },
      sort,
      pagination: { page: 1, perPage: decided.size + 2 },
    });
    return answer.data.find(waits)?.id;
  };
}
