import sheet from './strokes.css?url';

/** The styles of strokes: a sheet of its own, which other pages do not load. */
export function StrokeStyles() {
  return <link rel="stylesheet" href={sheet} precedence="ui" />;
}
