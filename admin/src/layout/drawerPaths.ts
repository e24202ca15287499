import { useCreatePath, useLocation, useResourceContext } from 'react-admin';

/** The address of the list below a drawer. It contains the list's filter. */
export function useListPath(): string {
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const { search } = useLocation();
  return createPath({ resource, type: 'list' }) + search;
}
