import strokeSheet from './strokes.css?url';

export { strokeSheet };

/** The styles of strokes: a sheet of its own, which other pages do not load. */
export function StrokeStyles() {
  return <link rel="stylesheet" href={strokeSheet} precedence="ui" />;
}
