import sheet from './row.css?url';

/** The styles of one row: a sheet of its own, which other pages do not load. */
export function RowStyles() {
  return <link rel="stylesheet" href={sheet} precedence="features" />;
}
