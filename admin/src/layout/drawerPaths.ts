import { useCallback } from 'react';
import { type Identifier, useCreatePath, useLocation, useResourceContext } from 'react-admin';

/** The address of a record's drawer over the list. It contains the list's filter. */
export function useShowPath() {
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const { search } = useLocation();
  return useCallback(
    (id: Identifier) => createPath({ resource, type: 'show', id }) + search,
    [createPath, resource, search],
  );
}

/** The address of the list below a drawer. It contains the list's filter. */
export function useListPath(): string {
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const { search } = useLocation();
  return createPath({ resource, type: 'list' }) + search;
}
