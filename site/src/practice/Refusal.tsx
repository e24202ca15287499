import { useRefusedForm } from '../ui/refusedForm';

/** Why the server refused a form that was sent without scripts. */
export function Refusal({ form }: { form: string }) {
  const refused = useRefusedForm(form);
  if (!refused) return null;
  return (
    <div className="notice notice-error" role="alert">
      <p>{refused.answer.message}</p>
    </div>
  );
}
