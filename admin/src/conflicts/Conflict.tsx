import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNotify, useResourceContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { ConflictDialog } from './ConflictDialog';
import { differences, type FieldTexts, keptValues } from './differences';
import type { RefusedSave } from './useConflict';

interface Props extends FieldTexts {
  conflict: RefusedSave;
  /** The fields in which the two versions are compared. */
  compared: readonly string[];
  onClose: () => void;
}

/** Within a form: lets the admin who saved second see what changed and choose, and then returns to the form. */
export function Conflict({
  conflict: { message, before, theirs, mine },
  compared,
  onClose,
  ...texts
}: Props) {
  const resource = useResourceContext();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { reset, setValue } = useFormContext();
  const { defaultValues } = useFormState();
  /** What goes into the form on top of their version. */
  const [kept, setKept] = useState<ReadonlyMap<string, unknown>>();
  const [isReset, setReset] = useState(false);
  const hasTheirs = defaultValues?.version === theirs.version;

  useEffect(() => {
    // The form takes a new record by itself, and whatever was in it before is gone then.
    if (!kept || !hasTheirs) return;
    // Not by itself where it began with their version, as beside an older draft.
    if (!isReset) {
      reset(theirs);
      setReset(true);
      return;
    }
    // Only after the rendering that follows a reset: a list of rows would not show them before.
    for (const [path, value] of kept) setValue(path, value, { shouldDirty: true });
    if (kept.size > 0) notify('conflicts.merged', { type: 'info' });
    onClose();
  }, [kept, hasTheirs, isReset, theirs, reset, setValue, notify, onClose]);

  function goOn(values: ReadonlyMap<string, unknown>) {
    setKept(values);
    const id = String(theirs.id);
    queryClient.setQueriesData({ queryKey: [resource, 'getOne', { id }] }, theirs);
  }

  if (kept) return null;
  return (
    <ConflictDialog
      {...texts}
      message={message}
      theirs={theirs}
      mine={mine}
      differences={differences(before, theirs, mine, compared)}
      onKeep={(chosen) => goOn(keptValues(before, theirs, mine, compared, chosen))}
      onDiscard={() => goOn(new Map())}
    />
  );
}
