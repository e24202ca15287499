import type { ReactNode } from 'react';
import { WithJapanese } from '../ui/japanese';

/** A text of a paper: square brackets underline what is asked about. */
export function PaperText({ text }: { text: string }): ReactNode {
  // `split` puts the matches of a group at every second place.
  return text.split(/\[([^[\]]+)\]/).map((part, place) =>
    place % 2 === 0 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their place.
      <WithJapanese key={place} text={part} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <u key={place} lang="ja">
        <WithJapanese text={part} />
      </u>
    ),
  );
}
