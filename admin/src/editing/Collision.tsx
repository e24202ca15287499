import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  type RaRecord,
  useDataProvider,
  useGetRecordId,
  useNotify,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { ConflictDialog } from './ConflictDialog';
import { differences, leavesOf } from './conflict';

interface Props {
  happened: boolean;
  compared: readonly string[];
  labelOf: (path: string) => string;
}

/** What follows when a save was refused because somebody else has saved meanwhile. */
export function Collision({ happened, compared, labelOf }: Props) {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const id = useGetRecordId();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { getValues, reset, setValue } = useFormContext();
  const [theirs, setTheirs] = useState<RaRecord>();

  useEffect(() => {
    if (!happened) return;
    let isShown = true;
    dataProvider.getOne(resource, { id }).then(
      ({ data }) => isShown && setTheirs(data),
      (error: Error) => notify(error.message, { type: 'error' }),
    );
    return () => {
      isShown = false;
    };
  }, [happened, dataProvider, resource, id, notify]);

  if (!theirs || !record) return null;
  const mine = getValues();

  function takeTheirs(kept: ReadonlyMap<string, unknown>) {
    if (!theirs) return;
    setTheirs(undefined);
    queryClient.setQueriesData({ queryKey: [resource, 'getOne'] }, theirs);
    reset(theirs);
    // After the form has taken the new record.
    setTimeout(() => {
      for (const [path, value] of kept) setValue(path, value, { shouldDirty: true });
    });
  }

  function keep(chosen: ReadonlySet<string>) {
    const before = leavesOf(pick(record ?? {}, compared));
    const now = leavesOf(pick(theirs ?? {}, compared));
    const own = leavesOf(pick(mine, compared));
    const kept = [...own].filter(([path, value]) => {
      const isMine = JSON.stringify(value) !== JSON.stringify(before.get(path) ?? null);
      const isTheirs =
        JSON.stringify(now.get(path) ?? null) !== JSON.stringify(before.get(path) ?? null);
      return isMine && (!isTheirs || chosen.has(path));
    });
    takeTheirs(new Map(kept));
    notify('editing.conflict.merged', { type: 'info' });
  }

  return (
    <ConflictDialog
      differences={differences(record, theirs, mine, compared)}
      labelOf={labelOf}
      onKeep={keep}
      onDiscard={() => takeTheirs(new Map())}
    />
  );
}

function pick(fields: Readonly<Record<string, unknown>>, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}
