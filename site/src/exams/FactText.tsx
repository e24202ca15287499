import type { ExamFact } from '@nihongo-lanka/contract';

/** What an editor has written besides the fact's numbers. */
export function FactText({ fact: { text } }: { fact: ExamFact }) {
  return text && <p lang={text.lang}>{text.text}</p>;
}
