import { useCallback, useState } from 'react';
import {
  HttpError,
  type RaRecord,
  type UpdateParams,
  useDataProvider,
  useNotify,
  useResourceContext,
} from 'react-admin';

/** A save that came second. */
export interface RefusedSave {
  /** Who changed it, and when, in a sentence. */
  message?: string | undefined;
  /** What the form was filled from. */
  before: Readonly<Record<string, unknown>>;
  /** As it is on the server. */
  theirs: RaRecord;
  /** As the form wanted to save it. */
  mine: Readonly<Record<string, unknown>>;
}

/** Notices that a save was refused because somebody else has saved meanwhile, and reads what they saved. */
export function useConflict() {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const [conflict, setConflict] = useState<RefusedSave>();

  /** The `onError` of the form's save. */
  async function onError(error: unknown, { id, data, previousData }: Partial<UpdateParams>) {
    const { body, message }: Partial<HttpError> = error instanceof HttpError ? error : {};
    if (body?.code !== 'CONFLICT' || previousData === undefined) {
      // The form itself tells of anything with `errors`.
      if (!body?.errors) notify(message ?? 'ra.notification.http_error', { type: 'error' });
      return;
    }
    try {
      const { data: theirs } = await dataProvider.getOne(resource, { id });
      setConflict({
        message,
        before: previousData,
        theirs,
        mine: { ...previousData, ...data },
      });
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : 'ra.notification.http_error', {
        type: 'error',
      });
    }
  }
  const onClose = useCallback(() => setConflict(undefined), []);
  return { conflict, show: setConflict, onError, onClose };
}
export type Conflicts = ReturnType<typeof useConflict>;
