import type { MediaFile, MediaKind } from '@nihongo-lanka/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../dataProvider';

/**
 * The files of a kind that this form knows: those of the record, and those that were uploaded here.
 * @param isWhole whether it shall know the latest of the media library too
 */
export function useLibrary(
  kind: MediaKind,
  own: readonly (MediaFile | null | undefined)[],
  isWhole = false,
) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const queryKey = useMemo(() => ['media', kind], [kind]);
  const { data = [] } = useQuery({
    queryKey,
    queryFn: () => dataProvider.getMedia(kind),
    enabled: isWhole,
  });
  const known = new Map(
    [...own, ...data].flatMap((file) => (file ? [[file.id, file] as const] : [])),
  );
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
