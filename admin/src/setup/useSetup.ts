import type { Setup } from '@nihongo-lanka/contract';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../dataProvider';

/** Leads to the list on the dashboard; the site links to it too. */
export const setupHash = '#setup';

const unknown: Setup = { items: [], panel: [] };

/** What is left to do before the site opens; nothing until that is known, and where it can't be read. */
export function useSetup(): Setup {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({ queryKey: ['setup'], queryFn: () => dataProvider.getSetup() });
  return data ?? unknown;
}
