import { ApiError } from '@nihongo-lanka/client/apiError';
import { type ReactNode, type SubmitEvent, useId, useLayoutEffect, useRef } from 'react';
import { useErrorText } from '../ui/useErrorText';

interface ModalFormProps {
  heading: string;
  intro: string;
  /** Why the last try did not succeed. */
  failure: string | undefined;
  onSubmit: (fields: FormData) => void;
  onCancel: () => void;
  children: ReactNode;
}

/** A form in a dialog over the page. What is on the page below stays as it is. */
export function ModalForm(props: ModalFormProps) {
  const { heading, intro, failure, onSubmit, onCancel, children } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    current?.querySelector<HTMLElement>('input:not([readonly])')?.focus();
    // The browser gives the focus back to where it was.
    return () => current?.close();
  }, []);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React hands it on to the form on the page that the dialog belongs to.
    event.stopPropagation();
    onSubmit(new FormData(event.currentTarget));
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-heading`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <form className="form stack" method="dialog" onSubmit={submit}>
        <h2 id={`${id}-heading`}>{heading}</h2>
        <p>{intro}</p>
        {failure !== undefined && (
          <div className="notice notice-error" role="alert">
            <p>{failure}</p>
          </div>
        )}
        {children}
      </form>
    </dialog>
  );
}

/** What the server says of the form's field, or of the whole. */
export function useFailureText(): (error: unknown) => string {
  const errorText = useErrorText();
  return (error) => {
    const [first] = error instanceof ApiError ? Object.values(error.errors) : [];
    return first ?? errorText(error);
  };
}
