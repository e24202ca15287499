import { readFile } from 'node:fs/promises';
import type { FieldFault, MessageKey } from '@nihongo-lanka/contract';

/**
 * What is wrong with a caption file, with the line where it is. Browsers drop what they can't read, and
 * nobody notices that a caption is missing; so this is stricter than they are. Captions may overlap.
 */
export async function faultOfCaptions(file: string): Promise<FieldFault | undefined> {
  return faultInCaptions(await readFile(file));
}

const time = String.raw`((?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3})`;
const timing = new RegExp(`^[ \\t]*${time}[ \\t]*-->[ \\t]*${time}(?:[ \\t].*)?$`);
const arrow = '-->';
/** Blocks that hold no captions. */
const besides = /^(?:NOTE(?:[ \t].*)?|(?:STYLE|REGION)[ \t]*)$/;
const blank = /^\s*$/;

export function faultInCaptions(content: Buffer): FieldFault | undefined {
  const lines = decodedLines(content);
  if (typeof lines === 'number') return at('captions.utf8', lines);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? '')) return at('captions.head', 1);
  const line = (index: number) => lines[index] ?? '';
  const goesOn = (index: number) =>
    index < lines.length && !blank.test(line(index)) && !line(index).includes(arrow);
  let cues = 0;
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
      const fault = faultInTiming(line(place));
      if (fault) return at(fault, place + 1);
      cues += 1;
      index = place + 1;
      while (goesOn(index)) index += 1;
    }
  }
  return cues === 0 ? 'captions.empty' : undefined;
}

const at = (key: MessageKey, line: number): FieldFault => ({ key, line });
const looksLikeTime = (text: string) => /^\s*\d+:\d/.test(text);

function faultInTiming(text: string): MessageKey | undefined {
  const [, from, to] = timing.exec(text) ?? [];
  if (!from || !to) return 'captions.time';
  return seconds(to) <= seconds(from) ? 'captions.order' : undefined;
}

function seconds(text: string): number {
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** The lines of a text in UTF-8, or the number of the first that is none. */
function decodedLines(content: Buffer): string[] | number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    return decoder.decode(content).split(/\r\n|\n|\r/);
  } catch {
    const lines = content.toString('latin1').split(/\r\n|\n|\r/);
    const wrong = lines.findIndex((each) => {
      try {
        decoder.decode(Buffer.from(each, 'latin1'));
        return false;
      } catch {
        return true;
      }
    });
    return wrong + 1;
  }
}
