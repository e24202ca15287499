import {
  type Draft,
  draftKey,
  keepDraft,
  keptDrafts,
  newDraftKey,
} from '@nihongo-lanka/client/drafts';
import { z } from '@nihongo-lanka/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  useGetIdentity,
  useRecordContext,
  useRegisterMutationMiddleware,
  useResourceContext,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { keptValues } from '../conflicts/differences';
import type { Conflicts } from '../conflicts/useConflict';

/** The longest time that what is typed stays in the form alone, in milliseconds. */
const longestPause = 1000;

const fieldsSchema = z.record(z.string(), z.unknown());
const contentSchema = z.object({
  /** Of the record that the form was filled from; none for a new one. */
  version: z.string().optional(),
  before: fieldsSchema,
  values: fieldsSchema,
});

export interface OfferedDraft extends z.infer<typeof contentSchema> {
  key: string;
  savedAt: string;
  /** Whether the record was saved again later. */
  isOlder: boolean;
}

type Save = (resource: unknown, params: unknown) => Promise<unknown>;
type Values = Readonly<Record<string, unknown>>;

const noPaths: ReadonlySet<string> = new Set();
const changesOf = ({ before, values }: { before: Values; values: Values }) =>
  keptValues(before, before, values, Object.keys(values), noPaths);

/** Deletes a draft that was saved after all, where the browser ended right after the save. */
function isSavedDraft({ key, content }: Draft, record: Values | undefined): boolean {
  const { data } = contentSchema.safeParse(content);
  const isSaved = data && record && changesOf({ ...data, before: record }).size === 0;
  if (isSaved) keepDraft(key, undefined);
  return Boolean(isSaved);
}

/**
 * Within a form: stores the unsaved changes to some fields in the browser until they are saved, and
 * returns the newest of those that an earlier form of this account has left.
 */
export function useDraft(fields: readonly string[], conflicts: Conflicts | undefined) {
  const resource = useResourceContext();
  const record = useRecordContext();
  const { identity } = useGetIdentity();
  const { subscribe, getValues, setValue } = useFormContext();
  const [offered, setOffered] = useState<readonly Draft[]>([]);
  const account = identity && String(identity.id);
  const form = `${resource}/${record?.id ?? 'add'}`;

  const current = useRef(record);
  current.current = record;
  const key = useRef('');
  /** What the form began with; undefined until something happens in it. */
  const defaults = useRef<Values>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stored = useRef<string>(undefined);
  // Not after the record was deleted, whatever the form still shows.
  const isDirty = useRef(false);
  /** The form still shows what has just been saved. */
  const isSaved = useRef(false);
  // Both versions are on the screen. The form has only one of them until the choice is made.
  const isPaused = useRef(false);

  const pick = useCallback(
    (values: Values) => Object.fromEntries(fields.map((name) => [name, values[name]])),
    [fields],
  );

  const store = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const before = defaults.current;
    if (isPaused.current || !before) return;
    const { version } = before;
    const content = { version, before: pick(before), values: pick(getValues()) };
    const isChanged = isDirty.current && changesOf(content).size > 0;
    if (isSaved.current && isChanged) return;
    isSaved.current = false;
    const text = isChanged ? JSON.stringify(content) : undefined;
    if (text === stored.current) return;
    stored.current = text;
    keepDraft(key.current, isChanged ? content : undefined);
  }, [pick, getValues]);

  const storeSoon = useCallback(() => {
    timer.current ??= setTimeout(store, longestPause);
  }, [store]);

  useEffect(() => {
    if (account === undefined) return;
    key.current = newDraftKey(account, form);
    defaults.current = undefined;
    stored.current = undefined;
    isSaved.current = false;
    const drafts = keptDrafts(draftKey(account, form));
    setOffered(drafts.filter((draft) => !isSavedDraft(draft, current.current)));
    const unsubscribe = subscribe({
      formState: { values: true },
      callback({ defaultValues = {}, dirtyFields }) {
        defaults.current = defaultValues;
        isDirty.current = Object.keys(dirtyFields ?? {}).length > 0;
        storeSoon();
      },
    });
    const onHidden = () => document.visibilityState === 'hidden' && store();
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', store);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', store);
      if (timer.current !== undefined) store();
    };
  }, [account, form, subscribe, store, storeSoon]);

  const isChoosing = conflicts?.conflict !== undefined;
  useEffect(() => {
    if (isPaused.current && !isChoosing) storeSoon();
    isPaused.current = isChoosing;
  }, [isChoosing, storeSoon]);

  useRegisterMutationMiddleware<Save>(
    useCallback(async (name, params, next) => {
      const answer = await next(name, params);
      isSaved.current = true;
      keepDraft(key.current, undefined);
      stored.current = undefined;
      return answer;
    }, []),
  );

  const [draft] = offered.flatMap(({ content, ...rest }) => {
    const { data } = contentSchema.safeParse(content);
    return data ? [{ ...data, ...rest, isOlder: data.version !== record?.version }] : [];
  });
  const withdraw = ({ key: answered }: OfferedDraft) =>
    setOffered(offered.filter((each) => each.key !== answered));

  return {
    draft,
    discard(given: OfferedDraft): undefined {
      keepDraft(given.key, undefined);
      withdraw(given);
    },
    /** @returns the fields that have its values now. */
    continueWith(given: OfferedDraft): string[] {
      const { before, values, isOlder } = given;
      withdraw(given);
      if (stored.current !== undefined) keepDraft(key.current, undefined);
      key.current = given.key;
      stored.current = '';
      if (isOlder && record && conflicts) {
        conflicts.show({ before, theirs: record, mine: { ...record, ...values } });
        return [];
      }
      const changes = changesOf({ before, values });
      for (const [path, value] of changes) setValue(path, value, { shouldDirty: true });
      return [...changes.keys()];
    },
  };
}
