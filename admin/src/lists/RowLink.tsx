import type { Language } from '@nihongo-lanka/contract';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-admin';

interface RowLinkProps {
  to: string;
  /** Where it isn't the reader's. */
  lang?: Language;
  children: ReactNode;
}

/** The same link as a click on the row of a table, for people without a mouse. */
export function RowLink({ to, lang, children }: RowLinkProps) {
  return (
    <Link
      to={to}
      underline="hover"
      {...(lang && { lang })}
      sx={{ fontWeight: 600 }}
      // Else the row would lead there a second time, and "back" would lead nowhere.
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {children}
    </Link>
  );
}
