import type { MediaFile, MediaKind } from '@nihongo-lanka/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useCall } from '../dataProvider';

/**
 * The files of a kind that this form knows: those of the record, and those that were uploaded here.
 * @param chosen the ids in the form. Where one is unknown, as in a draft, or for `all`, the latest files of
 * the media library are loaded.
 */
export function useLibrary(
  kind: MediaKind,
  own: readonly (MediaFile | null | undefined)[],
  chosen: 'all' | readonly unknown[],
) {
  const call = useCall();
  const queryClient = useQueryClient();
  const queryKey = useMemo(() => ['media', kind], [kind]);
  const here = knownOf([...own, ...(queryClient.getQueryData<MediaFile[]>(queryKey) ?? [])]);
  const { data = [] } = useQuery({
    queryKey,
    async queryFn() {
      const query = { filter: JSON.stringify({ kind }), range: JSON.stringify([0, 199]) };
      return (await call('mediaFiles', { query })).rows;
    },
    enabled: chosen === 'all' || chosen.some((id) => id && !here.has(Number(id))),
  });
  const known = knownOf([...own, ...data]);
  const add = useCallback(
    (file: MediaFile) =>
      queryClient.setQueryData<MediaFile[]>(queryKey, (files = []) => [
        file,
        ...files.filter(({ id }) => id !== file.id),
      ]),
    [queryClient, queryKey],
  );
  return { files: [...known.values()], find: (id: unknown) => known.get(Number(id)), add };
}

const knownOf = (files: readonly (MediaFile | null | undefined)[]) =>
  new Map(files.flatMap((file) => (file ? [[file.id, file] as const] : [])));
