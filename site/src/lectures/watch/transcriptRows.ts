import { furiganaParts, withoutReadings } from '@nihongo-lanka/contract/japanese';
import type { Cue } from '@nihongo-lanka/contract/lectures/captions';
import type { CaptionLanguage } from '@nihongo-lanka/contract/lectures/values';
import type { WatchedRange } from '@nihongo-lanka/contract/progress/ranges';

/** The cues of a lecture by language. */
export type Cues = Readonly<Partial<Record<CaptionLanguage, readonly Cue[]>>>;

export interface Row {
  from: number;
  to: number;
  texts: readonly { language: CaptionLanguage; text: string }[];
}

interface OpenRow extends Pick<Row, 'from' | 'to'> {
  texts: Map<CaptionLanguage, string[]>;
}

/**
 * The cues of these languages side by side. The first language gives the rows; a cue of another one
 * stands in the row that fits it best, or in a row of its own.
 */
export function rowsOf(cues: Cues, languages: readonly CaptionLanguage[]): Row[] {
  const rows: OpenRow[] = [];
  for (const language of languages) {
    const mine = cues[language] ?? [];
    const isFirst = rows.length === 0;
    // Rows and cues are both in order, so the search begins where the last one ended.
    const known = [...rows].sort((a, b) => a.from - b.from);
    let start = 0;
    for (const cue of mine) {
      while (!isFirst && (known[start]?.to ?? Number.POSITIVE_INFINITY) <= cue.from) start += 1;
      let best: OpenRow | undefined;
      for (let index = start; !isFirst && index < known.length; index++) {
        const row = known[index];
        if (!row || row.from >= cue.to) break;
        if (shared(row, cue) > 0 && (!best || fitsBetter(row, best, cue, language))) best = row;
      }
      if (!best) {
        best = { from: cue.from, to: cue.to, texts: new Map() };
        rows.push(best);
      }
      best.texts.set(language, [...(best.texts.get(language) ?? []), cue.text]);
    }
  }
  return rows
    .sort((a, b) => a.from - b.from)
    .map(({ from, to, texts }) => ({
      from,
      to,
      texts: [...texts].map(([language, said]) => ({ language, text: said.join('\n') })),
    }));
}

type Span = Pick<Cue, 'from' | 'to'>;

const shared = (a: Span, b: Span) => Math.min(a.to, b.to) - Math.max(a.from, b.from);
const distance = (a: Span, b: Span) => Math.abs(a.from - b.from) + Math.abs(a.to - b.to);

/**
 * Whether a cue belongs into this row rather than into an earlier one. Of two rows one after the
 * other it is the one with most shared time. Of two speakers at once it is the one with the nearest
 * times, and where these are equal the one that has no text in the cue's language.
 */
function fitsBetter(row: OpenRow, other: OpenRow, cue: Cue, language: CaptionLanguage): boolean {
  const shorter = Math.min(row.to - row.from, other.to - other.from);
  if (shared(row, other) < shorter / 2) return shared(row, cue) > shared(other, cue);
  const difference = distance(row, cue) - distance(other, cue);
  return difference === 0 ? other.texts.has(language) && !row.texts.has(language) : difference < 0;
}

/** Sinhala is typed with and without its joiners. */
const folded = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u200c\u200d]/g, '')
    .toLowerCase();

/** Whether a row holds these words: as they are written, or as they are read. */
export function rowHolds(row: Row, words: string): boolean {
  const wanted = folded(words.trim());
  return row.texts.some(
    ({ text }) =>
      folded(withoutReadings(text)).includes(wanted) || folded(asRead(text)).includes(wanted),
  );
}

/** A text with the readings in place of their words. */
export function asRead(text: string): string {
  return furiganaParts(text)
    .map((part) => part.reading ?? part.text)
    .join('');
}

/** What another language says between these seconds: the cues that are mostly within them. */
export function saidDuring(cues: readonly Cue[], [start, end]: WatchedRange): string {
  return cues
    .filter(({ from, to }) => 2 * (Math.min(to, end) - Math.max(from, start)) > to - from)
    .map(({ text }) => text)
    .join('\n');
}

/** The row that is said at a time, or was last before it; -1 before the first. */
export function rowAt(rows: readonly { from: number }[], time: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.from ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
