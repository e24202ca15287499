// Six letters and a space, as words are on average.
const word = 'letter ';

/** Stands for a text of about so many letters: it takes the lines that the text will take. */
export function SkeletonText({ letters }: { letters: number }) {
  return (
    <span className="skeleton skeleton-text">{word.repeat(Math.ceil(letters / word.length))}</span>
  );
}
