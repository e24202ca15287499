import sheet from './print.css?url';

/** The styles of the sheets to print: a sheet of its own, which other pages do not load. */
export function PrintStyles() {
  return <link rel="stylesheet" href={sheet} precedence="features" />;
}
