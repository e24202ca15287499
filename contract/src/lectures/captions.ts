import type { FieldFault } from '../errors.js';
import { hasStrayBrace } from '../japanese.js';
import type { MessageKey } from '../messages/index.js';

/** What is said between two moments, in seconds from the beginning. */
export interface Cue {
  from: number;
  to: number;
  /** Its lines, without the marks of WebVTT. Readings are written `{漢字|かんじ}`. */
  text: string;
}

const time = String.raw`((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})`;
const timing = new RegExp(`^[ \\t]*${time}[ \\t]*-->[ \\t]*${time}(?:[ \\t].*)?$`);
const arrow = '-->';
/** Blocks that hold no captions. */
const besides = /^(?:NOTE(?:[ \t].*)?|(?:STYLE|REGION)[ \t]*)$/;
const blank = /^\s*$/;

interface Captions {
  /** In the file's order, up to the first time that can't be read. */
  cues: readonly Cue[];
  /** What is wrong first, with its line. */
  fault?: FieldFault;
}

/**
 * Reads a WebVTT file. Browsers silently drop what they can't read, so a caption would be missing unnoticed;
 * so this is stricter than they are. Captions may overlap. A file that passed here when it was uploaded
 * is read whole by every viewer.
 */
export function readCaptions(file: string): Captions {
  const lines = file.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const cues: Cue[] = [];
  let stray: FieldFault | undefined;
  const faultAt = (key: MessageKey, line: number) => ({ cues, fault: { key, line } });
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) return faultAt('captions.head', 1);
  const line = (index: number) => lines[index] ?? '';
  const goesOn = (index: number) =>
    index < lines.length && !blank.test(line(index)) && !line(index).includes(arrow);
  let index = 1;
  while (goesOn(index)) index += 1;
  while (index < lines.length) {
    if (blank.test(line(index))) {
      index += 1;
    } else if (besides.test(line(index))) {
      while (index < lines.length && !blank.test(line(index))) index += 1;
    } else {
      // A line before the time is the caption's own name.
      const isNamed = !line(index).includes(arrow) && !looksLikeTime(line(index));
      const place = isNamed && !blank.test(line(index + 1)) ? index + 1 : index;
      const [, begin, end] = timing.exec(line(place)) ?? [];
      if (!begin || !end) return faultAt('captions.time', place + 1);
      const [from, to] = [seconds(begin), seconds(end)];
      if (to <= from) return faultAt('captions.order', place + 1);
      index = place + 1;
      const said: string[] = [];
      while (goesOn(index)) {
        const text = plain(line(index));
        // The words can still be read, so what follows is read as well.
        if (hasStrayBrace(text)) stray ??= { key: 'captions.furigana', line: index + 1 };
        said.push(text);
        index += 1;
      }
      cues.push({ from, to, text: said.join('\n') });
    }
  }
  const fault = cues.length === 0 ? 'captions.empty' : stray;
  return fault ? { cues, fault } : { cues };
}

const looksLikeTime = (text: string) => /^\s*\d+:\d/.test(text);

function seconds(text: string): number {
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

const characters: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&nbsp;': '\u00A0' },
  ...{ '&lrm;': '\u200E', '&rlm;': '\u200F' },
};

function plain(text: string): string {
  return text
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (name) => characters[name] ?? name);
}
