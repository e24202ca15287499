import { useCallback } from 'react';
import {
  type Identifier,
  useCreatePath,
  useLocation,
  useResourceContext,
  useResourceDefinition,
} from 'react-admin';

/** Where a row leads: to the drawer over the list, which keeps the list's filter, else to the form. */
export function useRowPath() {
  const resource = useResourceContext();
  const { hasShow } = useResourceDefinition();
  const createPath = useCreatePath();
  const { search } = useLocation();
  return useCallback(
    (id: Identifier) =>
      hasShow
        ? createPath({ resource, type: 'show', id }) + search
        : createPath({ resource, type: 'edit', id }),
    [createPath, resource, hasShow, search],
  );
}
