import type { Word } from '@nihongo-lanka/contract';
import { LRUCache } from 'lru-cache';
import type { Localised } from '../documents/read';
import { fileStore, nameOfAddress } from '../media/fileStore';
import { StorageError } from '../media/storageError';
import { readToShape } from './readAgain';
import { type KeptVocabulary, wordsOf } from './vocabulary';

/**
 * What lectures are found by: their titles, texts and vocabulary, and what is said in them, in every
 * language.
 */

/** So much of a caption file is searched, in bytes: some hours of speech. */
const mostBytes = 500_000;
/** The most files whose text is kept. */
const kept = new LRUCache<string, string>({ max: 1000 });

interface Entry {
  lectureId: string;
  title: string;
  description?: string | null | undefined;
  vocabulary: KeptVocabulary;
  captionsJa?: { url: string } | null | undefined;
  captionsEn?: { url: string } | null | undefined;
  captionsSi?: { url: string } | null | undefined;
}

/**
 * A text as searches compare it: in one form of Unicode, in lower case, without the accents of Latin
 * letters and the joiners of Sinhala, which people leave out. Where a reading stands over a word, both
 * are found.
 */
export function folded(text: string): string {
  const plain = text.replace(/\{([^{}|]*)\|([^{}|]*)\}/g, '$1') + readingsOf(text);
  return plain
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200b-\u200d\u00ad]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** The same with the readings in place of the words. */
function readingsOf(text: string): string {
  if (!/\{[^{}|]*\|/.test(text)) return '';
  return ` ${text.replace(/\{[^{}|]*\|([^{}|]*)\}/g, '$1')}`;
}

/** By the lecture's id. @param inLanguages the entries in each language. */
export async function lectureTexts<E extends Entry>(
  inLanguages: readonly (readonly Localised<E>[])[],
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const { entry, original } of inLanguages.flat()) {
    const { lectureId, vocabulary, captionsJa, captionsEn, captionsSi } = original;
    const before = texts.get(lectureId);
    const files = before ? [] : [captionsJa, captionsEn, captionsSi].flatMap((file) => file ?? []);
    const said = await Promise.all(files.map(({ url }) => spoken(url)));
    const words = before ? [] : wordsOf(vocabulary).map(lineOf);
    const written = folded(`${entry.title} ${entry.description ?? ''}`);
    texts.set(lectureId, [before ?? '', written, ...words, ...said].join('\n'));
  }
  return texts;
}

const lineOf = ({ word, english, sinhala }: Word) => folded(`${word} ${english} ${sinhala}`);

/** What is said by a caption file, whose address is another one whenever it changes. */
async function spoken(url: string): Promise<string> {
  return kept.get(url) ?? (await readToShape(() => readSpoken(url), ''));
}

async function readSpoken(url: string): Promise<string> {
  try {
    const content = await (await fileStore()).readWhole(nameOfAddress(url), mostBytes);
    if (!content) throw new Error('there is no such file');
    const said = folded(linesOf(content.toString()));
    kept.set(url, said);
    return said;
  } catch (error) {
    if (error instanceof StorageError) throw error;
    strapi.log.warn(`The captions ${nameOfAddress(url)} could not be read: ${error}`);
    return '';
  }
}

/** Without the times, the names of captions and the marks within them. */
function linesOf(webVtt: string): string {
  return webVtt
    .split(/\r?\n\r?\n/)
    .flatMap((block) => {
      const lines = block.split(/\r?\n/);
      const timing = lines.findIndex((line) => line.includes('-->'));
      return timing < 0 ? [] : lines.slice(timing + 1);
    })
    .join(' ')
    .replace(/<[^<>]*>/g, '');
}
