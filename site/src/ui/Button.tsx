import type { ComponentProps } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  /** While its action runs: it keeps the focus and starts nothing more. */
  busy?: boolean;
  quiet?: boolean;
}

export function Button({ busy = false, quiet = false, onClick, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`button ${quiet ? 'button-quiet' : ''} ${className ?? ''}`}
      aria-busy={busy}
      aria-disabled={busy}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}
