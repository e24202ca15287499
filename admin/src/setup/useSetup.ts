import type { Setup } from '@nihongo-lanka/contract';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../dataProvider';

/** Leads to the list on the dashboard; the site links to it too. */
export const setupHash = '#setup';

const unknown: Setup = { items: [], panel: [] };

/** What is left to do before the site opens; nothing until that is known, and where it can't be read. */
export function useSetup(): Setup {
  const call = useCall();
  const { data } = useQuery({ queryKey: ['setup'], queryFn: () => call('setup') });
  return data ?? unknown;
}
