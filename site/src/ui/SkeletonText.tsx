// Six letters and a space, as words are on average.
const word = 'letter ';

/** A placeholder for a text of about so many letters. It takes as many lines as the text will. */
export function SkeletonText({ letters }: { letters: number }) {
  return (
    <span className="skeleton skeleton-text">{word.repeat(Math.ceil(letters / word.length))}</span>
  );
}
