export interface Selected {
  text: string;
  start: number;
  end: number;
}

type Mark = '*' | '**';

/** A heading, a list, a numbered list or a quotation. */
const lineSign = /^\s*(?:#{1,6} |[-*+] |\d+[.)] |> ?)/;

/** Asterisks run together: `***` is bold and italic. */
const isMarked = (asterisks: number, mark: Mark) =>
  mark === '**' ? asterisks >= 2 : asterisks % 2 === 1;

/**
 * Puts marks around what is selected, or takes them away. Spaces and the signs of lines stay outside,
 * because Markdown knows no marks there. Where nothing is selected, a sample is marked.
 */
export function surround(selected: Selected, mark: Mark, sample: string): Selected {
  const { text, start, end } = selected;
  const before = text.slice(0, start);
  const after = text.slice(end);
  const around = Math.min(
    /(?<!\*)\**$/.exec(before)?.[0].length ?? 0,
    /^\**/.exec(after)?.[0].length ?? 0,
  );
  if (isMarked(around, mark)) {
    const from = start - mark.length;
    return {
      text: before.slice(0, from) + text.slice(start, end) + after.slice(mark.length),
      start: from,
      end: end - mark.length,
    };
  }
  const isLineStart = before === '' || before.endsWith('\n');
  const lines = text
    .slice(start, end)
    .split('\n')
    .map((line, index) => inLine(line, index > 0 || isLineStart));
  const written = lines.filter(({ words }) => words);
  if (written.length === 0) return insert(selected, mark + sample + mark, sample);
  const removes = written.every(({ words }) => isMarked(asterisksAround(words), mark));
  const change = (words: string) => {
    if (!words) return '';
    return removes ? words.slice(mark.length, -mark.length) : mark + words + mark;
  };
  const changed = lines.map(({ lead, words, rest }) => lead + change(words) + rest).join('\n');
  const [only, ...others] = lines;
  const isOne = only !== undefined && others.length === 0;
  const shift = removes ? 0 : mark.length;
  return {
    text: before + changed + after,
    start: start + (isOne ? only.lead.length + shift : 0),
    end: start + changed.length - (isOne ? only.rest.length + shift : 0),
  };
}

function inLine(line: string, isWhole: boolean) {
  const sign = isWhole ? (lineSign.exec(line)?.[0] ?? '') : '';
  const words = line.slice(sign.length).trim();
  const from = words ? line.indexOf(words, sign.length) : line.length;
  return { lead: line.slice(0, from), words, rest: line.slice(from + words.length) };
}

function asterisksAround(words: string): number {
  if (/^\**$/.test(words)) return 0;
  return Math.min(/^\**/.exec(words)?.[0].length ?? 0, /(?<!\*)\**$/.exec(words)?.[0].length ?? 0);
}

type LineSign = '## ' | '- ' | '1. ' | '> ';

const sameSign: Readonly<Record<LineSign, RegExp>> = {
  '## ': /^\s*## /,
  '- ': /^\s*[-*+] /,
  '1. ': /^\s*\d+[.)] /,
  '> ': /^\s*> ?/,
};

/**
 * Begins each selected line with a sign in the place of the one it has, or takes the sign away where
 * all have it; `1. ` counts. Empty lines between others stay empty. A cursor stays at its place in
 * the words.
 */
export function beginLines({ text, start, end }: Selected, sign: LineSign): Selected {
  const first = text.slice(0, start).lastIndexOf('\n') + 1;
  const after = text.indexOf('\n', end);
  const last = after === -1 ? text.length : after;
  const lines = text.slice(first, last).split('\n');
  const counts = (line: string) => lines.length === 1 || line.trim() !== '';
  const removes = lines.filter(counts).every((line) => sameSign[sign].test(line));
  let number = 0;
  const changed = lines
    .map((line) => {
      if (!counts(line)) return line;
      const words = line.replace(lineSign, '');
      if (removes) return words;
      number += 1;
      return (sign === '1. ' ? `${number}. ` : sign) + words;
    })
    .join('\n');
  const whole = text.slice(0, first) + changed + text.slice(last);
  const changedEnd = first + changed.length;
  if (start < end) return { text: whole, start: first, end: changedEnd };
  const cursor = Math.max(first, start + changed.length - (last - first));
  return { text: whole, start: cursor, end: cursor };
}

/** Puts a text in the place of what is selected, and selects a part of it. */
export function insert(
  { text, start, end }: Selected,
  inserted: string,
  part = inserted,
): Selected {
  const from = start + Math.max(0, inserted.indexOf(part));
  return {
    text: text.slice(0, start) + inserted + text.slice(end),
    start: from,
    end: from + part.length,
  };
}

/** The one range in which two texts differ, and what stands there in the second one. */
export function replacement(before: string, after: string) {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let rest = 0;
  while (rest < shorter - from && before.at(-1 - rest) === after.at(-1 - rest)) rest += 1;
  // Never half a letter outside the basic plane.
  if (isLow(before, from) || isLow(after, from)) from -= 1;
  if (isLow(before, before.length - rest) || isLow(after, after.length - rest)) rest -= 1;
  return { from, to: before.length - rest, inserted: after.slice(from, after.length - rest) };
}

const isLow = (text: string, place: number) => /^[\udc00-\udfff]/.test(text.charAt(place));
