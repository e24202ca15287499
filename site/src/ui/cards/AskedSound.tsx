import type { KanaSign } from '@nihongo-lanka/contract/practice/kana';

interface AskedSoundProps {
  sign: Pick<KanaSign, 'romaji' | 'sinhala'>;
  /** The question around a sound. */
  question: (sound: string) => string;
}

/** A question about a sound, whose spellings are read aloud in their own languages. */
export function AskedSound({ sign, question }: AskedSoundProps) {
  const [before, after] = question('\n').split('\n');
  return (
    <>
      {before}
      <span lang="ja-Latn">{sign.romaji}</span> (<span lang="si">{sign.sinhala}</span>){after}
    </>
  );
}
