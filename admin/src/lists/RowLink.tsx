import type { Language } from '@nihongo-lanka/contract';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useRecordContext } from 'react-admin';
import { useRowPath } from './useRowPath';

interface RowLinkProps {
  /** Default: the record of the row. */
  id?: string;
  /** Where it isn't the reader's. */
  lang?: Language;
  children: ReactNode;
}

/** The same link as a click on the row of a table, for people without a mouse. */
export function RowLink({ id, lang, children }: RowLinkProps) {
  const record = useRecordContext();
  const pathOf = useRowPath();
  const of = id ?? record?.id;
  if (of === undefined) return null;
  return (
    <Link
      to={pathOf(of)}
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

/** The content of a column: a record's title, in its language. */
export function TitleLink() {
  const row = useRecordContext<{ id: string; title: string; lang: Language }>();
  return row && <RowLink lang={row.lang}>{row.title}</RowLink>;
}
