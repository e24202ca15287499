import { useCallback } from 'react';
import { type Identifier, useCreatePath, useLocation, useResourceContext } from 'react-admin';

/** The address of a record's drawer over its list, whose filter it holds: it can be linked. */
export function useShowPath() {
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const { search } = useLocation();
  return useCallback(
    (id: Identifier) => createPath({ resource, type: 'show', id }) + search,
    [createPath, resource, search],
  );
}

/** The address of the list below a drawer, with its filter. */
export function useListPath(): string {
  const resource = useResourceContext();
  const createPath = useCreatePath();
  const { search } = useLocation();
  return createPath({ resource, type: 'list' }) + search;
}
