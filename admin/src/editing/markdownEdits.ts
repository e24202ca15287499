/** What a text field holds, and what is selected in it. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** Puts marks around what is selected, or around a sample where nothing is. */
export function surround({ text, start, end }: Selected, mark: string, sample: string): Selected {
  const inner = text.slice(start, end) || sample;
  const from = start + mark.length;
  return {
    text: text.slice(0, start) + mark + inner + mark + text.slice(end),
    start: from,
    end: from + inner.length,
  };
}

/** Begins each selected line with a sign; `1. ` counts. */
export function beginLines({ text, start, end }: Selected, sign: string): Selected {
  const first = text.lastIndexOf('\n', start - 1) + 1;
  const after = text.indexOf('\n', end);
  const last = after === -1 ? text.length : after;
  const lines = text.slice(first, last).split('\n');
  const changed = lines
    .map((line, index) => (sign === '1. ' ? `${index + 1}. ${line}` : sign + line))
    .join('\n');
  return {
    text: text.slice(0, first) + changed + text.slice(last),
    start: first,
    end: first + changed.length,
  };
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
