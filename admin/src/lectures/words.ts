import { type Cue, isKana, type StoredWord, withoutReadings } from '@nihongo-lanka/contract';

export const emptyWord: StoredWord = {
  ...{ word: '', reading: '', english: '', sinhala: '' },
  ...{ from: null, to: null },
};

const sinhala = /\p{Script=Sinhala}/u;
const seconds = /^\d+(?:[.]\d+)?$/;

/**
 * The words of rows that were copied from a spreadsheet, the word first. What the other cells are is
 * told by their letters, so that their order does not matter. No words where it is a plain text, as a
 * meaning of several lines is.
 */
export function copiedWords(text: string, field: keyof StoredWord): StoredWord[] {
  if (!(field === 'word' ? /[\t\r\n]/ : /\t/).test(text.trim())) return [];
  return text
    .split(/\r\n|\n|\r/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter(([word]) => word)
    .map(([word = '', ...others]) => {
      const found = { ...emptyWord, word };
      const cells = others.filter(Boolean);
      // A single number is a meaning, as of 七.
      const [from, to] = cells.slice(-2).filter((cell) => seconds.test(cell));
      if (from !== undefined && to !== undefined) {
        found.from = Number(from);
        found.to = Number(to);
        cells.splice(-2);
      }
      for (const cell of cells) {
        if (sinhala.test(cell)) found.sinhala ||= cell;
        else if (isKana(cell)) found.reading ||= cell;
        else found.english ||= cell;
      }
      return found;
    });
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
