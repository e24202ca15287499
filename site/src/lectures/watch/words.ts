import type { Word } from '@nihongo-lanka/contract';
import { furiganaParts, withoutReadings } from '@nihongo-lanka/contract/japanese';

/** A piece of a line, with its readings as they are written, and the word that it is. */
export interface LinePart {
  text: string;
  word?: Word;
}

const letter = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]/u;

/**
 * The words of a line: those of the lecture's vocabulary, the longest first, and those that have a
 * reading. A single kana is a word only where it stands alone.
 */
export function wordsIn(line: string, vocabulary: readonly Word[]): LinePart[] {
  const known = vocabulary
    .map((word) => ({ word, plain: withoutReadings(word.word) }))
    .filter(({ plain }) => letter.test(plain))
    .sort((one, other) => other.plain.length - one.plain.length);
  // A word with its reading is not divided.
  const units = furiganaParts(line).flatMap(({ text, reading }) =>
    reading === undefined
      ? [...text].map((each) => ({ plain: each, written: each, hasReading: false }))
      : [{ plain: text, written: `{${text}|${reading}}`, hasReading: true }],
  );

  function isAt(place: number, plain: string) {
    let [end, text] = [place, ''];
    while (text.length < plain.length && end < units.length) text += units[end++]?.plain ?? '';
    if (text !== plain) return undefined;
    const isSingle = [...plain].length === 1 && !units[place]?.hasReading;
    const isAlone = [units[place - 1], units[end]].every((unit) => !letter.test(unit?.plain ?? ''));
    return isSingle && !isAlone ? undefined : end;
  }

  const parts: LinePart[] = [];
  let between = '';
  for (let place = 0; place < units.length; ) {
    const unit = units[place];
    const found = known.find(({ plain }) => isAt(place, plain) !== undefined);
    const end = (found && isAt(place, found.plain)) ?? place + 1;
    const text = units
      .slice(place, end)
      .map(({ written }) => written)
      .join('');
    if (found || unit?.hasReading) {
      if (between) parts.push({ text: between });
      between = '';
      const word = found?.word ?? { word: text, english: '', sinhala: '', piece: null };
      parts.push({ text, word });
    } else between += text;
    place = end;
  }
  if (between) parts.push({ text: between });
  return parts;
}
