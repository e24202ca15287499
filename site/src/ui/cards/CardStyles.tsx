import sheet from './cards.css?url';

/** The styles of cards that ask: a sheet of its own, which other pages do not load. */
export function CardStyles() {
  return <link rel="stylesheet" href={sheet} precedence="ui" />;
}
