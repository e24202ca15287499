import { readFile } from 'node:fs/promises';
import { type FieldFault, readCaptions } from '@nihongo-lanka/contract';

/** What is wrong with a caption file, with the line where it is. */
export async function faultOfCaptions(file: string): Promise<FieldFault | undefined> {
  return faultInCaptions(await readFile(file));
}

export function faultInCaptions(content: Buffer): FieldFault | undefined {
  const text = decoded(content);
  return typeof text === 'number' ? { key: 'captions.utf8', line: text } : readCaptions(text).fault;
}

/** A text in UTF-8, or the number of its first line that is none. */
function decoded(content: Buffer): string | number {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    return decoder.decode(content);
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
