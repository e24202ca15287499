import { withoutReadings } from './japanese.mjs';

/** Seconds. */
const TURN = 0.45;
const BREATH = 0.35;
const LAST_HOLD = 1;

/** Characters that a learner reads per second, seconds to look down, and the least seconds. */
const READING = { en: 18, si: 15, look: 0.7, least: 2.3 };

const graphemes = new Intl.Segmenter('si', { granularity: 'grapheme' });

/** @param {import('./lessons.mjs').Cue} cue @returns {number} seconds */
function readingTime(cue) {
  const length = (/** @type {string[]} */ lines) =>
    [...graphemes.segment(withoutReadings(lines.join(' ')))].length;
  const reading = Math.max(length(cue.en) / READING.en, length(cue.si) / READING.si);
  return Math.max(READING.least, READING.look + reading);
}

/**
 * @typedef {object} TimedCue
 * @property {import('./lessons.mjs').Cue} cue
 * @property {import('./voice.mjs').Clip} clip
 * @property {number} start seconds
 * @property {number} said second at which the voice ends
 * @property {number} end second at which the learner's turn and the caption end
 *
 * @typedef {{ card: import('./lessons.mjs').Card, start: number, end: number, cues: TimedCue[] }} TimedCard
 */

/**
 * @param {import('./lessons.mjs').Lesson} lesson
 * @param {(cue: import('./lessons.mjs').Cue) => import('./voice.mjs').Clip} speak
 * @returns {{ cards: TimedCard[], seconds: number }}
 */
export function timeline(lesson, speak) {
  let now = 0;
  const cards = lesson.cards.map((card) => {
    const start = now;
    now += TURN;
    const cues = card.cues.map((cue) => {
      const clip = speak(cue);
      const said = now + clip.seconds;
      const turn = cue.repeat ? BREATH + clip.seconds * 0.9 : BREATH;
      const end = Math.max(said + turn, now + readingTime(cue));
      const timed = { cue, clip, start: now, said, end };
      now = end + 0.1;
      return timed;
    });
    return { card, start, end: now, cues };
  });
  cards[cards.length - 1].end = now += LAST_HOLD;
  return { cards, seconds: now };
}
