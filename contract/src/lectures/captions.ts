import type { FieldFault } from '../errors.js';
import { furiganaParts, hasStrayBrace } from '../japanese.js';
import type { MessageKey } from '../messages/keys.js';

/** Times in seconds. */
export interface Cue {
  from: number;
  to: number;
  /** Without the marks of WebVTT. Readings are written `{漢字|かんじ}`. */
  text: string;
}

const time = String.raw`((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})`;
const timing = new RegExp(`^[ \\t]*${time}[ \\t]*-->[ \\t]*${time}(?:[ \\t].*)?$`);
const arrow = '-->';
const besides = /^(?:NOTE(?:[ \t].*)?|(?:STYLE|REGION)[ \t]*)$/;
const blank = /^\s*$/;

interface Captions {
  /** By their times. Where a time can't be read, only those before it in the file. */
  cues: readonly Cue[];
  fault?: FieldFault;
}

/** Stricter than browsers, which drop unreadable captions without a message. */
export function readCaptions(file: string): Captions {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const cues: Cue[] = [];
  let stray: FieldFault | undefined;
  const faultAt = (key: MessageKey, line: number) => ({ cues, fault: { key, line } });
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) return faultAt('captions.head', 1);
  const line = (index: number) => lines[index] ?? '';
  const isTime = (index: number) => line(index).includes(arrow);
  const beginsCaption = (index: number) => timing.test(line(index)) || timing.test(line(index + 1));
  let index = 1;
  while (index < lines.length && !blank.test(line(index)) && !isTime(index)) index += 1;
  while (index < lines.length) {
    if (blank.test(line(index))) {
      index += 1;
    } else if (besides.test(line(index))) {
      // Only an empty line ends a note, but some programs write one with spaces.
      while (line(index) !== '' && !(blank.test(line(index)) && beginsCaption(index + 1)))
        index += 1;
    } else {
      const isNamed = !isTime(index) && !looksLikeTime(line(index));
      const place = isNamed && !blank.test(line(index + 1)) ? index + 1 : index;
      const [, begin, end] = timing.exec(line(place)) ?? [];
      if (!begin || !end) return faultAt('captions.time', place + 1);
      const [from, to] = [seconds(begin), seconds(end)];
      if (to <= from) return faultAt('captions.order', place + 1);
      index = place + 1;
      // A line of spaces is part of the text: only an empty one ends it.
      while (line(index) !== '' && !isTime(index)) index += 1;
      // Between captions without an empty line a number is the name of the next one.
      let last = index;
      if (isTime(index)) {
        while (last > place + 1 && blank.test(line(last - 1))) last -= 1;
        if (last > place + 1 && /^\s*\d+\s*$/.test(line(last - 1))) last -= 1;
      }
      const text = withFurigana(lines.slice(place + 1, last).join('\n'))
        .split('\n')
        .map(plain);
      const wrong = text.findIndex(hasStrayBrace);
      if (wrong >= 0) stray ??= { key: 'captions.furigana', line: place + 2 + wrong };
      const said = text
        .join('\n')
        .replace(/^\s*\n/, '')
        .trimEnd();
      if (said) cues.push({ from, to, text: said });
    }
  }
  cues.sort((a, b) => a.from - b.from);
  const fault = cues.length === 0 ? 'captions.empty' : stray;
  return fault ? { cues, fault } : { cues };
}

const looksLikeTime = (text: string) => /^\s*\d+:\d/.test(text);

function seconds(text: string): number {
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

const ruby = /<ruby[^<>]*>([\s\S]*?)(?:<\/ruby>|$)/gi;
const parentheses = /<rp[^<>]*>[^<]*<\/rp>/gi;

function withFurigana(text: string): string {
  return text.replace(ruby, (_, inner: string) => {
    const pieces = inner.replace(parentheses, '').split(/<\/rt>/i);
    return pieces.map(withReading).join('');
  });
}

function withReading(piece: string): string {
  const [word = '', reading = ''] = piece
    .split(/<rt(?:[.\s][^<>]*)?>/i)
    .map((part) => part.replace(marks, '').trim());
  const furigana = `{${word}|${reading}}`;
  return furiganaParts(furigana)[0]?.reading ? furigana : word;
}

// The second kind is of SubRip, such as `{\an8}`.
const marks = /<[^<>]*>|\{\\[^{}]*\}/g;

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  lrm: '\u200E',
  rlm: '\u200F',
};

/** The CMS has replaced HTML's other named characters. */
function plain(text: string): string {
  return text
    .replace(marks, '')
    .replace(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp|lrm|rlm));/gi,
      (reference, decimal?: string, hexadecimal?: string, name?: string) => {
        if (name) return characters[name.toLowerCase()] ?? reference;
        const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : reference;
      },
    );
}
