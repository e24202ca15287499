import { type KanaSign, kanaChoices } from '@nihongo-lanka/contract/practice/kana';
import { type Random, shuffled } from '@nihongo-lanka/contract/practice/shuffled';

/** `sound`: how is a sign read? `sign`: which sign has a sound? */
export interface Question {
  kind: 'sound' | 'sign';
  sign: KanaSign;
  choices: readonly KanaSign[];
}

/** What is left of a round. It never changes in place. */
export interface Round<Asked> {
  queue: readonly Asked[];
  done: number;
  total: number;
  /** What was not right at the first try. */
  missed: readonly Asked[];
}

/** After so many others comes again what was missed. */
const untilAgain = 2;

export function roundOf<Asked>(queue: readonly Asked[]): Round<Asked> {
  return { queue, done: 0, total: queue.length, missed: [] };
}

/** What was missed comes again until it is right. */
export function afterTry<Asked>(round: Round<Asked>, isRight: boolean): Round<Asked> {
  const [first, ...rest] = round.queue;
  if (first === undefined) return round;
  if (isRight) return { ...round, queue: rest, done: round.done + 1 };
  const missed = round.missed.includes(first) ? round.missed : [...round.missed, first];
  const queue = [...rest.slice(0, untilAgain), first, ...rest.slice(untilAgain)];
  return { ...round, queue, missed };
}

/**
 * Each sign twice: first from sign to sound, then from sound to sign.
 * @param learned signs of other rows. Wrong answers come from them and the row, as far as there are enough.
 */
export function questionsOf(
  signs: readonly KanaSign[],
  learned: readonly string[],
  random: Random,
): Question[] {
  const met = new Set([...signs.map(({ sign }) => sign), ...learned]);
  const isMet = (sign: string) => met.has(sign);
  const asked = (kind: Question['kind']) =>
    shuffled(signs, random).map((sign) => {
      return { kind, sign, choices: kanaChoices(sign.sign, isMet) };
    });
  const sounds = asked('sound');
  const last = sounds.at(-1)?.sign;
  const written = asked('sign');
  // One sign is not asked twice in a row.
  const [first, ...rest] = written;
  return [...sounds, ...(first && first.sign === last ? [...rest, first] : written)];
}

/** The signs of a finished round, by whether both of their questions were right at the first try. */
export function resultOf(signs: readonly KanaSign[], { missed }: Round<Question>) {
  const isMissed = ({ sign }: KanaSign) => missed.some((question) => question.sign.sign === sign);
  return {
    right: signs.filter((sign) => !isMissed(sign)),
    missed: signs.filter(isMissed),
  };
}
