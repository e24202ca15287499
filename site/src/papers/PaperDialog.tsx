import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface PaperDialogProps {
  heading: string;
  onClose: () => void;
  children: ReactNode;
}

/** Asks or shows something over the paper, which stays as it is. */
export function PaperDialog({ heading, onClose, children }: PaperDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // The browser gives the focus back to the button.
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="paper-dialog stack"
      aria-labelledby={id}
      // Its keys are not those of the question below.
      onKeyDown={(event) => event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={id}>{heading}</h2>
      {children}
    </dialog>
  );
}
