import { furiganaParts, withoutReadings } from '@nihongo-lanka/contract/japanese';
import type { Cue } from '@nihongo-lanka/contract/lectures/captions';
import type { CaptionLanguage } from '@nihongo-lanka/contract/lectures/values';
import type { WatchedRange } from '@nihongo-lanka/contract/progress/ranges';

/** The cues of a lecture by language. */
export type Cues = Readonly<Partial<Record<CaptionLanguage, readonly Cue[]>>>;

/** What is said at one time, in one or more languages. */
export interface Row {
  from: number;
  to: number;
  texts: readonly { language: CaptionLanguage; text: string }[];
}

/**
 * The cues of these languages side by side. The first language gives the rows; a cue of another one
 * stands in the row that it shares most time with, or in a row of its own.
 */
export function rowsOf(cues: Cues, languages: readonly CaptionLanguage[]): Row[] {
  const rows: { from: number; to: number; texts: Map<CaptionLanguage, string[]> }[] = [];
  const rowOf = ({ from, to }: Cue) => ({ from, to, texts: new Map<CaptionLanguage, string[]>() });
  for (const language of languages) {
    const mine = cues[language] ?? [];
    const isFirst = rows.length === 0;
    // Rows and cues are both in order, so the search begins where the last one ended.
    const known = [...rows].sort((a, b) => a.from - b.from);
    let start = 0;
    for (const cue of mine) {
      while (!isFirst && (known[start]?.to ?? Number.POSITIVE_INFINITY) <= cue.from) start += 1;
      let best: (typeof rows)[number] | undefined;
      let most = 0;
      for (let index = start; !isFirst && index < known.length; index++) {
        const row = known[index];
        if (!row || row.from >= cue.to) break;
        const shared = Math.min(row.to, cue.to) - Math.max(row.from, cue.from);
        if (shared > most) [best, most] = [row, shared];
      }
      if (!best) {
        best = rowOf(cue);
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
