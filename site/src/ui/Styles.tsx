import cardSheet from './cards/cards.css?url';
import soundSheet from './sound/sound.css?url';
import strokeSheet from './strokes/strokes.css?url';

// Sheets of their own, which other pages do not load.

export { strokeSheet };

export function CardStyles() {
  return <link rel="stylesheet" href={cardSheet} precedence="ui" />;
}

export function SoundStyles() {
  return <link rel="stylesheet" href={soundSheet} precedence="ui" />;
}

export function StrokeStyles() {
  return <link rel="stylesheet" href={strokeSheet} precedence="ui" />;
}
