import { readFile, writeFile } from 'node:fs/promises';
import { type FieldFault, readCaptions } from '@nihongo-lanka/contract';
import { decodeHTML } from 'entities';

/** Input is WebVTT or SubRip, in UTF-8 or UTF-16. Browsers read WebVTT in UTF-8. */

/** @returns a fault with its line. The file is then unchanged. */
export async function convertCaptions(file: string): Promise<FieldFault | undefined> {
  const content = await readFile(file);
  const { text, fault } = asWebVtt(content);
  if (fault) return fault;
  if (!content.equals(Buffer.from(text))) await writeFile(file, text);
  return undefined;
}

export const faultInCaptions = (content: Buffer): FieldFault | undefined => asWebVtt(content).fault;

export function beginsAsCaptions(head: Buffer): boolean {
  const text = head.toString('latin1').replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)|\0/g, '');
  return /^WEBVTT(?:[ \t\r\n]|$)/.test(text) || isSubRip(text);
}

function asWebVtt(content: Buffer): { text: string; fault?: FieldFault | undefined } {
  const read = decoded(content);
  if (typeof read === 'number') return { text: '', fault: { key: 'captions.utf8', line: read } };
  const isForeign = isSubRip(read);
  const text = withoutReferences(isForeign ? header + fromSubRip(read) : read);
  const { fault } = readCaptions(text);
  if (!isForeign || typeof fault !== 'object') return { text, fault };
  return { text, fault: { ...fault, line: Number(fault.line) - headerLines } };
}

const header = 'WEBVTT\n\n';
const headerLines = 2;

/** Else the number of the first undecodable line. */
function decoded(content: Buffer): string | number {
  const [first = 0, second = 0] = content;
  // Captions begin with ASCII: without a byte order mark the zeros give the order.
  const isLittle = (first === 0xff && second === 0xfe) || (first > 0 && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second > 0);
  const encoding =
    content.length < 2 ? 'utf-8' : isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content);
  } catch {
    const readable = new TextDecoder(encoding).decode(content);
    return readable.slice(0, readable.indexOf('\ufffd')).split(endOfLine).length;
  }
}

const endOfLine = /\r\n|\n|\r/;

// Programs leave out the number, write a point for the comma, or fewer figures.
const time = String.raw`(?:(\d+):)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})`;
const timing = new RegExp(`^[ \\t]*${time}[ \\t]*-->[ \\t]*${time}(?:[ \\t].*)?$`);
const bareTime = new RegExp(`^[ \\t]*${time}`);
const number = /^[ \t]*\d+[ \t]*$/;

function isSubRip(text: string): boolean {
  const lines = text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .split(endOfLine, 2);
  return (
    timing.test(lines[0] ?? '') || (number.test(lines[0] ?? '') && timing.test(lines[1] ?? ''))
  );
}

/** Line by line, so that the numbers of lines stay. */
function fromSubRip(text: string): string {
  const lines = text.replace(/^\uFEFF/, '').split(endOfLine);
  const line = (index: number) => lines[index] ?? '';
  const isTime = (index: number) => line(index).includes('-->') || bareTime.test(line(index));
  const beginsCaption = (index: number) =>
    isTime(index) || (number.test(line(index)) && isTime(index + 1));
  // Backwards, since the next line decides about the blank ones before.
  let isEnd = true;
  const written = lines.map((_, place) => {
    const index = lines.length - 1 - place;
    const found = timing.exec(line(index));
    if (found) return `${moment(found.slice(1, 5))} --> ${moment(found.slice(5, 9))}`;
    if (line(index).trim() !== '') {
      isEnd = beginsCaption(index);
      return line(index).replace(subRipMarks, '').replace(bareSign, '&lt;');
    }
    // An empty line would end the text.
    return isEnd ? '' : ' ';
  });
  return written.reverse().join('\n');
}

const subRipMarks = /\{\\[^{}]*\}|<\/?font[^<>]*>/gi;
/** As in `1 < 2`. */
const bareSign = /<(?!\/?[a-z][^<>]*>)/gi;

function moment([
  hours = '0',
  minutes = '0',
  seconds = '0',
  part = '0',
]: readonly string[]): string {
  const [h, m, s] = [hours, minutes, seconds].map((figures) => figures.padStart(2, '0'));
  return `${h}:${m}:${s}.${part.padEnd(3, '0')}`;
}

const reference = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);?/gi;
const names: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** So that a phone needs no table of named characters. */
const withoutReferences = (text: string) =>
  text.replace(reference, (found) => {
    const character = decodeHTML(found);
    if (character === found) return found;
    return character.replace(/[&<>]/g, (sign) => names[sign] ?? sign).replace(/[\n\r\t\f]/g, ' ');
  });
