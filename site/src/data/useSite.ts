import type { SiteShell } from '@nihongo-lanka/contract';
import { useData } from './useData';

/** What the foundation says of itself. Every page comes with it. */
export function useSite(): SiteShell {
  const site = useData('siteShell');
  if (site.state !== 'ready') throw new Error('The page came without the foundation’s own words');
  return site.data;
}
