import { inBraces, withoutMarks, withoutReadings } from './japanese.mjs';

/** @param {number} seconds @returns {string} */
function stamp(seconds) {
  const milliseconds = Math.round(seconds * 1000);
  const pad = (/** @type {number} */ value, width = 2) => String(value).padStart(width, '0');
  return (
    `${pad(Math.floor(milliseconds / 3_600_000))}:${pad(Math.floor(milliseconds / 60_000) % 60)}:` +
    `${pad(Math.floor(milliseconds / 1000) % 60)}.${pad(milliseconds % 1000, 3)}`
  );
}

/**
 * @param {import('./timeline.mjs').TimedCard[]} cards
 * @param {'ja' | 'en' | 'si'} language
 * @param {{ hasReadings: boolean }} options whether readings are written, for players that know them
 * @returns {string} a WebVTT file
 */
export function webVtt(cards, language, { hasReadings }) {
  const cues = cards.flatMap((card) => card.cues);
  const blocks = cues.map(({ cue, start, end }, index) => {
    const lines = language === 'ja' ? [withoutMarks(cue.ja)] : cue[language];
    const written = lines.map(hasReadings ? inBraces : withoutReadings);
    return `${index + 1}\n${stamp(start)} --> ${stamp(end)}\n${written.join('\n')}\n`;
  });
  return `WEBVTT\n\n${blocks.join('\n')}`;
}
