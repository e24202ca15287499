import { plain } from './japanese.mjs';

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
 * @returns {string} a WebVTT file
 */
export function webVtt(cards, language) {
  const cues = cards.flatMap((card) => card.cues);
  const blocks = cues.map(({ cue, start, end }, index) => {
    const lines = language === 'ja' ? [plain(cue.ja)] : cue[language];
    return `${index + 1}\n${stamp(start)} --> ${stamp(end)}\n${lines.join('\n')}\n`;
  });
  return `WEBVTT\n\n${blocks.join('\n')}`;
}
