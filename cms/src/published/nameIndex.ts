import { defaultLanguage, languages } from '@nihongo-lanka/contract';
import type { LocalisedEntries } from '../documents/read';

/**
 * Finds by a key, or by the exact title in any language. Where two titles are the same the first
 * one counts, and a key wins over a title.
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
