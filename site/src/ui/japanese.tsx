import { furiganaParts, japaneseLetters } from '@nihongo-lanka/contract/japanese';
import { Fragment, type ReactNode } from 'react';

/**
 * A text with its Japanese words marked, so that they are read aloud and drawn as Japanese, and with
 * the readings that are written `{漢字|かんじ}` above their words.
 */
export function WithJapanese({ text }: { text: string }): ReactNode {
  const parts = furiganaParts(text);
  return parts.map(({ text: words, reading }, place) =>
    reading === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their place.
      <Fragment key={place}>{marked(words)}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <ruby key={place} lang="ja">
        {words}
        <rp>（</rp>
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing focuses a reading. A screen reader says the word once. */}
        <rt aria-hidden="true">{reading}</rt>
        <rp>）</rp>
      </ruby>
    ),
  );
}

function marked(text: string): ReactNode {
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
