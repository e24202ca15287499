import type { ReactNode } from 'react';

const letters = '[\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}ー]+';

/** A text with its Japanese words marked, so that they are read aloud and drawn as Japanese. */
export function WithJapanese({ text }: { text: string }): ReactNode {
  // `split` puts the matches of a group at every second place.
  const parts = text.split(new RegExp(`(${letters})`, 'u'));
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

/** The same for HTML in which every `<` and `>` belongs to a tag, as the CMS makes it. */
export function markJapanese(html: string): string {
  return html.replace(new RegExp(`<[^>]*>|${letters}`, 'gu'), (found) =>
    found.startsWith('<') ? found : `<span lang="ja">${found}</span>`,
  );
}
