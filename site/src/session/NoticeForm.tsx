import { inSession } from '@nihongo-lanka/client/signInAgain';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '../ui/Button';
import type { FormDefinition } from '../ui/formApi';
import { OwnerField } from '../ui/formOwner';
import { notify } from '../ui/notify';
import { useErrorText } from '../ui/useErrorText';

interface NoticeFormProps {
  /** Without scripts its page answers the form. */
  of: FormDefinition;
  send: () => Promise<void>;
  /** The button's. */
  label: string;
  className?: string;
  quiet?: boolean;
  children?: ReactNode;
}

export function NoticeForm({
  of,
  send,
  label,
  className,
  quiet = true,
  children,
}: NoticeFormProps) {
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    try {
      await inSession(send);
    } catch (error) {
      notify('error', errorText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={className} method="post" action={of.pattern} onSubmit={submit}>
      <OwnerField />
      {children}
      <Button type="submit" name="form" value={of.name} busy={busy} quiet={quiet}>
        {label}
      </Button>
    </form>
  );
}
