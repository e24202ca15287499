import { japaneseLetters } from '@nihongo-lanka/contract/japanese';
import type { ReactNode } from 'react';

/** A text with its Japanese words marked, so that they are read aloud and drawn as Japanese. */
export function WithJapanese({ text }: { text: string }): ReactNode {
  // `split` puts the matches of a group at every second place.
  const parts = text.split(new RegExp(`(${japaneseLetters})`, 'u'));
  return parts.map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their place.
      <span key={place} lang="ja">
        {part}
      </span>
    ),
  );
}
