import { type Cue, isKana, type StoredWord, withoutReadings } from '@nihongo-lanka/contract';

export const emptyWord: StoredWord = {
  word: '',
  reading: '',
  english: '',
  sinhala: '',
  from: null,
  to: null,
};

const sinhala = /\p{Script=Sinhala}/u;
const time = /^(?:(?:(\d+):)?([0-5]?\d):)?(\d+(?:[.,]\d+)?)$/;

/** Seconds, of `83.5`, `1:23.5` or `0:01:23,5`; undefined for anything else. */
function secondsOf(cell: string): number | undefined {
  const [, hours = '0', minutes, figures] = time.exec(cell.normalize('NFKC')) ?? [];
  if (figures === undefined) return undefined;
  const seconds = Number(figures.replace(',', '.'));
  if (minutes !== undefined && seconds >= 60) return undefined;
  return Number(hours) * 3600 + Number(minutes ?? 0) * 60 + seconds;
}

interface Copied {
  words: StoredWord[];
  /** The numbers of the rows with a time that can't be read, from 1 on. */
  unreadable: number[];
}

/**
 * The words of rows that were copied from a spreadsheet, the word first. What the other cells are is
 * told by their letters, so that their order does not matter. No words where it is a plain text, as a
 * meaning of several lines is.
 */
export function copiedWords(text: string, field: keyof StoredWord): Copied {
  const copied: Copied = { words: [], unreadable: [] };
  if (!(field === 'word' ? /[\t\r\n]/ : /\t/).test(text.trim())) return copied;
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const [word, ...others] = line.split('\t').map((cell) => cell.trim());
    if (!word) continue;
    const row = { ...emptyWord, word };
    const cells = others.filter(Boolean);
    // A single number is a meaning, as of 七.
    const [from, to] = cells.slice(-2).map(secondsOf);
    if (from !== undefined && to !== undefined) {
      row.from = from;
      row.to = to;
      cells.splice(-2);
    }
    for (const cell of cells) {
      const name = fieldOf(cell);
      // A second meaning with figures is a time that was written in another way.
      if (row[name] && /\d/.test(cell)) copied.unreadable.push(index + 1);
      row[name] ||= cell;
    }
    copied.words.push(row);
  }
  return copied;
}

function fieldOf(cell: string): 'sinhala' | 'reading' | 'english' {
  if (sinhala.test(cell)) return 'sinhala';
  return isKana(cell) ? 'reading' : 'english';
}

/** The words, those without times with those of the first Japanese caption that has them. */
export function withTimes(
  words: readonly StoredWord[],
  cues: readonly Cue[],
): { words: StoredWord[]; found: number } {
  const times = words.map(({ word, from, to }) => {
    const letters = withoutReadings(word ?? '').trim();
    if (letters === '' || from !== null || to !== null) return undefined;
    return cues.find(({ text }) => withoutReadings(text).includes(letters));
  });
  return {
    words: words.map((word, place) => {
      const cue = times[place];
      return cue ? { ...word, from: cue.from, to: cue.to } : word;
    }),
    found: times.filter(Boolean).length,
  };
}
