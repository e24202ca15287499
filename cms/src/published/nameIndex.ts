import { defaultLanguage, languages } from '@nihongo-lanka/contract';
import type { LocalisedEntries } from '../documents/read';

/**
 * Gives a function that finds an entry's key by the key itself, or by the exact title in any
 * language. A key wins over a title, and the first of two equal titles wins.
 */
export function nameIndex<Entry extends { title: string }>(
  entries: LocalisedEntries<Entry>,
  keyOf: (original: Entry) => string,
): (name: string) => string | undefined {
  const keys = new Map<string, string>();
  for (const { original } of entries.in(defaultLanguage))
    keys.set(keyOf(original), keyOf(original));
  for (const language of languages) {
    for (const { entry, original } of entries.in(language)) {
      if (!keys.has(entry.title)) keys.set(entry.title, keyOf(original));
    }
  }
  return (name) => keys.get(name);
}
