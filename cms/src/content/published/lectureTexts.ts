import { readCaptions, type Word } from '@nihongo-lanka/contract';
import { LRUCache } from 'lru-cache';
import { soundsIn } from '../../core/lists/sounds';
import { folded } from '../../core/lists/words';
import type { Localised } from '../documents/read';
import { nameOfAddress, readStored } from '../media/fileStore';
import { StorageError } from '../media/storageError';
import type { File } from './media';
import { readToShape } from './readAgain';
import { type KeptVocabulary, wordsOf } from './vocabulary';

/** Bytes of a caption file: some hours of speech. */
const mostBytes = 500_000;
const kept = new LRUCache<string, string>({ max: 1000 });

interface Entry {
  lectureId: string;
  title: string;
  subtitle?: string | null | undefined;
  description?: string | null | undefined;
  vocabulary: KeptVocabulary;
  captionsJa?: CaptionFile | null | undefined;
  captionsEn?: CaptionFile | null | undefined;
  captionsSi?: CaptionFile | null | undefined;
}
type CaptionFile = Pick<File, 'url' | 'updatedAt'>;

export async function lectureTexts<E extends Entry>(
  inLanguages: readonly (readonly Localised<E>[])[],
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const { entry, original } of inLanguages.flat()) {
    const { lectureId, vocabulary, captionsJa, captionsEn, captionsSi } = original;
    const before = texts.get(lectureId);
    const files = before ? [] : [captionsJa, captionsEn, captionsSi].flatMap((file) => file ?? []);
    const said = await Promise.all(files.map(spoken));
    const words = before ? [] : wordsOf(vocabulary).map(textOfWord);
    const written = searched(`${entry.title} ${entry.subtitle ?? ''} ${entry.description ?? ''}`);
    texts.set(lectureId, [before ?? '', written, ...words, ...said].join('\n'));
  }
  return texts;
}

export const textOfWord = ({ word, english, sinhala }: Word) =>
  searched(`${word} ${english} ${sinhala}`);

const searched = (text: string) => folded(text) + soundsIn(text);

async function spoken({ url, updatedAt }: CaptionFile): Promise<string> {
  const key = `${url} ${updatedAt.getTime()}`;
  return kept.get(key) ?? (await readToShape(() => readSpoken(url, key), ''));
}

async function readSpoken(url: string, key: string): Promise<string> {
  try {
    const content = await readStored(nameOfAddress(url), mostBytes);
    if (!content) throw new Error('there is no such file');
    const { cues } = readCaptions(content.toString());
    const said = searched(cues.map(({ text }) => text).join(' '));
    kept.set(key, said);
    return said;
  } catch (error) {
    if (error instanceof StorageError) throw error;
    strapi.log.warn(`The captions ${nameOfAddress(url)} could not be read: ${error}`);
    return '';
  }
}
