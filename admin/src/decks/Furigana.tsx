import { furiganaParts } from '@nihongo-lanka/contract';

export function Furigana({ text }: { text: string }) {
  let place = 0;
  return (
    <span lang="ja">
      {furiganaParts(text).map(({ text: part, reading }) => {
        const key = place;
        place += part.length;
        if (!reading) return part;
        return (
          <ruby key={key}>
            {part}
            <rp>（</rp>
            {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing focuses a reading. A screen reader says the word once. */}
            <rt aria-hidden="true" style={{ userSelect: 'none', WebkitUserSelect: 'none' }}>
              {reading}
            </rt>
            <rp>）</rp>
          </ruby>
        );
      })}
    </span>
  );
}
