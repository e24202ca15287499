import type { LectureCategory } from '@nihongo-lanka/contract';
import {
  charts,
  type KanaSign,
  kanaChoices,
  type Syllabary,
  syllabaries,
} from '@nihongo-lanka/contract/practice/kana';
import { type Random, shuffled } from '@nihongo-lanka/contract/practice/shuffled';
import { knownAtStart, type PracticeStart } from '@nihongo-lanka/contract/practice/values';
import { type Meaning, type PlacementSentence, sentencesOf } from './sentences';

/** A test that suggests where a learner begins: 12 signs of kana, then 12 sentences. */

export const placementParts = [...syllabaries, 'n5', 'n4'] as const;
export type PlacementPart = (typeof placementParts)[number];

/** Hiragana has more items than katakana: a guess there misplaces more learners. */
const asked: Readonly<Record<PlacementPart, number>> = { hiragana: 7, katakana: 5, n5: 6, n4: 6 };

/** Of a guesser, 13 in 1000 reach the first figure. */
const toPass: Readonly<Record<PlacementPart, number>> = { hiragana: 5, katakana: 4, n5: 5, n4: 5 };

export const placementLimits = {
  items: Object.values(asked).reduce((sum, count) => sum + count),
  /** The test ends after so many answers "I don't know" in a row. */
  unknownInRow: 3,
  minutes: 10,
} as const;

interface Item {
  part: PlacementPart;
  /** The place of the right answer among the choices. */
  right: number;
}

export type PlacementItem =
  /** How is a sign read? */
  | (Item & { kind: 'sound'; japanese: string; choices: readonly KanaSign[] })
  | (Item & { kind: 'meaning'; japanese: string; choices: readonly Meaning[] })
  | (Item & { kind: 'gap'; japanese: string; meaning: Meaning; choices: readonly string[] });

export type PlacementAnswer = 'right' | 'wrong' | 'unknown';

/** The items of one test, from easy to hard. */
export function placementItems(random: Random): PlacementItem[] {
  return [
    ...kanaItems('hiragana', ['voiced', 'small'], random),
    ...kanaItems('katakana', ['voiced'], random),
    ...sentenceItems('n5', random),
    ...sentenceItems('n4', random),
  ];
}

/** Signs that have the sound of another one. */
const doubles = new Set(['を', 'ぢ', 'づ', 'ヲ', 'ヂ', 'ヅ']);

/** Basic signs of different rows, and one of each further chart. */
function kanaItems(
  syllabary: Syllabary,
  further: readonly ('voiced' | 'small')[],
  random: Random,
): PlacementItem[] {
  const count = { basic: asked[syllabary] - further.length, voiced: 0, small: 0 };
  for (const name of further) count[name] = 1;
  const signs = charts.flatMap(({ name, rows }) => {
    const inRows = rows
      .map((row) => row.flatMap((sound) => sound?.[syllabary] ?? []))
      .map((row) => row.filter((sign) => !doubles.has(sign)));
    return drawn(inRows, count[name], random).flatMap((row) => drawn(row, 1, random));
  });
  return signs.map((sign) => {
    // In the order of the syllabary the right answer is seldom the first or the last.
    const choices = shuffled(kanaChoices(sign), random);
    const right = choices.findIndex((choice) => choice.sign === sign);
    return { part: syllabary, kind: 'sound', japanese: sign, choices, right };
  });
}

function sentenceItems(part: 'n5' | 'n4', random: Random): PlacementItem[] {
  return drawn(sentencesOf(part), asked[part], random).map((sentence) =>
    sentenceItem(part, sentence, random),
  );
}

function sentenceItem(
  part: 'n5' | 'n4',
  sentence: PlacementSentence,
  random: Random,
): PlacementItem {
  const { japanese } = sentence;
  if ('meanings' in sentence) {
    const choices = shuffled(sentence.meanings, random);
    const right = choices.findIndex((choice) => choice === sentence.meanings[0]);
    return { part, kind: 'meaning', japanese, choices, right };
  }
  const { meaning, pieces } = sentence;
  const choices = shuffled(pieces, random);
  const right = choices.findIndex((choice) => choice === pieces[0]);
  return { part, kind: 'gap', japanese, meaning, choices, right };
}

/** Some of the values, in their order. */
function drawn<Value>(values: readonly Value[], count: number, random: Random): Value[] {
  const places = shuffled([...values.keys()], random).slice(0, count);
  return values.filter((_, place) => places.includes(place));
}

/**
 * Whether a test is over: all is answered, several answers in a row were "I don't know", or the sentences
 * come next and the learner cannot read hiragana.
 * @param answers to the first items
 */
export function isPlacementOver(
  items: readonly PlacementItem[],
  answers: readonly PlacementAnswer[],
): boolean {
  if (answers.length >= items.length) return true;
  const last = answers.slice(-placementLimits.unknownInRow);
  if (last.length === placementLimits.unknownInRow && last.every((each) => each === 'unknown')) {
    return true;
  }
  const next = items[answers.length]?.part;
  return (next === 'n5' || next === 'n4') && placementOf(items, answers) === 'nothing';
}

/** What a test shows that a learner knows, from nothing to the sentences of N4. */
export const placements = ['nothing', 'hiragana', 'kana', 'n5', 'n4'] as const;
export type Placement = (typeof placements)[number];

/**
 * Where the answers place a learner. Each part counts only with those before it. A part that was missed
 * by one answer counts if the next one was passed.
 */
export function placementOf(
  items: readonly PlacementItem[],
  answers: readonly PlacementAnswer[],
): Placement {
  const missing = (part: PlacementPart) =>
    toPass[part] -
    items.filter((item, place) => item.part === part && answers[place] === 'right').length;
  const isPassed = (part: PlacementPart, next?: PlacementPart) =>
    missing(part) <= (next !== undefined && missing(next) <= 0 ? 1 : 0);
  if (!isPassed('hiragana', 'katakana')) return 'nothing';
  if (!isPassed('katakana', 'n5')) return 'hiragana';
  if (!isPassed('n5', 'n4')) return 'kana';
  return isPassed('n4') ? 'n4' : 'n5';
}

/** How a part of a test went. Parts that were not asked are left out. */
export interface PartResult {
  part: PlacementPart;
  right: number;
  total: number;
  /** The items that were answered wrong or not known. */
  missed: readonly PlacementItem[];
}

export function resultsOf(
  items: readonly PlacementItem[],
  answers: readonly PlacementAnswer[],
): PartResult[] {
  return placementParts.flatMap((part) => {
    const asked = answers.flatMap((answer, place) => {
      const item = items[place];
      return item?.part === part ? [{ item, isRight: answer === 'right' }] : [];
    });
    const missed = asked.filter(({ isRight }) => !isRight).map(({ item }) => item);
    const right = asked.length - missed.length;
    return asked.length > 0 ? [{ part, right, total: asked.length, missed }] : [];
  });
}

/** Where a placed learner begins: practice, and the level of the first lecture. */
export const beginningAt: Readonly<
  Record<Placement, { start: PracticeStart; lectures: LectureCategory }>
> = {
  nothing: { start: 'nothing', lectures: 'Beginner' },
  hiragana: { start: 'hiragana', lectures: 'Beginner' },
  kana: { start: 'kana', lectures: 'Beginner' },
  n5: { start: 'sentences', lectures: 'JLPT-N4' },
  // What JFT-Basic asks for is about N4.
  n4: { start: 'n4', lectures: 'JFT' },
};

/**
 * The basic signs that a learner knows: those that the test found, as far as the learner agrees.
 * @param chosen where the learner begins
 */
export function signsKnownAt(placement: Placement, chosen: PracticeStart): string[] {
  const found = knownAtStart[beginningAt[placement].start];
  const agreed = knownAtStart[chosen];
  const basic = charts.filter(({ name }) => name === 'basic').flatMap(({ rows }) => rows.flat());
  return syllabaries
    .filter((each) => found.includes(each) && agreed.includes(each))
    .flatMap((syllabary) => basic.flatMap((sound) => sound?.[syllabary] ?? []));
}
