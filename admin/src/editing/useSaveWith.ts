import {
  setSubmissionErrors,
  useNotify,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useSaveContext,
} from 'react-admin';
import { useFormContext } from 'react-hook-form';

/** Saves what is in the form together with `extra`, such as what readers are to see of it. */
export function useSaveWith() {
  const { handleSubmit, setError } = useFormContext();
  const saveContext = useSaveContext();
  const notify = useNotify();
  const redirect = useRedirect();
  const resource = useResourceContext();
  const record = useRecordContext();
  return (extra: object, done: string) =>
    handleSubmit(async (values) => {
      const errors = await saveContext.save?.(values, {
        transform: (data: object) => ({ ...data, ...extra }),
        onSuccess: (saved: { id: string }) => {
          notify(done, { type: 'success' });
          if (!record) redirect('edit', resource, saved.id);
        },
      });
      if (errors) setSubmissionErrors(errors, setError);
    })();
}
