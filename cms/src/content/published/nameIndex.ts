import { defaultLanguage, languages } from '@nihongo-lanka/contract';
import type { LocalisedEntries } from '../documents/read';

/** By key, else exact title in any language, else former key; the first of equal titles wins. */
export function nameIndex<Entry extends { title: string; documentId: string }>(
  entries: LocalisedEntries<Entry>,
  keyOf: (original: Entry) => string,
  known: ReadonlyMap<string, string>,
): (name: string) => string | undefined {
  const keys = new Map<string, string>();
  const keyOfDocument = new Map<string, string>();
  for (const { original } of entries.in(defaultLanguage)) {
    keys.set(keyOf(original), keyOf(original));
    keyOfDocument.set(original.documentId, keyOf(original));
  }
  for (const language of languages) {
    for (const { entry, original } of entries.in(language)) {
      if (!keys.has(entry.title)) keys.set(entry.title, keyOf(original));
    }
  }
  return (name) => keys.get(name) ?? keyOfDocument.get(known.get(name) ?? '');
}
