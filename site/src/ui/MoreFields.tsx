import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from './Form';

interface MoreFieldsProps {
  label: string;
  /** Those in it. It is open while something was typed into one of them, or is wrong with it. */
  names: readonly string[];
  /** Whether something is there already. */
  isFilled?: boolean;
  children: ReactNode;
}

/** Fields that few fill in, behind one tap. It needs no scripts. */
export function MoreFields({ label, names, isFilled = false, children }: MoreFieldsProps) {
  const { errorOf, typedIn } = useForm();
  const [isOpen, setOpen] = useState(() => isFilled || names.some((name) => typedIn(name)));
  const isWrong = names.some((name) => errorOf(name) !== undefined);
  const details = useRef<HTMLDetailsElement>(null);
  // Who opens it before React is there finds it open afterwards too: `open` may differ until then.
  useEffect(() => {
    if (details.current?.open) setOpen(true);
  }, []);
  return (
    <details
      ref={details}
      suppressHydrationWarning
      className="more-fields"
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{label}</summary>
      {children}
    </details>
  );
}
