import sheet from './sound.css?url';

/** The styles of sounds: a sheet of its own, which other pages do not load. */
export function SoundStyles() {
  return <link rel="stylesheet" href={sheet} precedence="ui" />;
}
