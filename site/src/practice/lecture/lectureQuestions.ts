import type { PracticeCard, Word } from '@nihongo-lanka/contract';
import { itemOf, readingOf } from '@nihongo-lanka/contract/decks/values';
import type { Language } from '@nihongo-lanka/contract/language';
import { haveCommonMeaning } from '@nihongo-lanka/contract/practice/meanings';

/** How many questions are asked, and how many answers each has. */
const questions = 5;
const answers = 4;

/**
 * Questions about the words of a lecture, in the reader's language.
 * @param order a number from 0 to 1 for each word: the lowest are asked
 * @returns none where there are too few words to choose from
 */
export function lectureQuestions(
  words: readonly Word[],
  language: Language,
  order: (word: Word) => number,
): PracticeCard[] {
  const cards = words.flatMap((word) => cardOf(word, language) ?? []);
  const meanings = cards.map(({ meaning }) => meaning);
  const places = new Map(words.map((word) => [word.word, order(word)]));
  const placeOf = ({ japanese }: PracticeCard) => places.get(japanese) ?? 1;
  return cards
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((card) => ({ ...card, choices: choicesFor(card.meaning, meanings) }))
    .filter(({ choices }) => choices.length === answers)
    .slice(0, questions);
}

/** A word without a reading for its kanji is no item of the practice. */
function cardOf({ word, english, sinhala }: Word, language: Language): PracticeCard | undefined {
  const reading = readingOf(word);
  // As `isKana` of the contract, which would be in a chunk that more pages load.
  if (/[^\p{Script=Hiragana}\p{Script=Katakana}ー・〜\uff5e、 \u3000]/u.test(reading))
    return undefined;
  const [first, second] = language === 'si' ? [sinhala, english] : [english, sinhala];
  return {
    item: itemOf('words', { japanese: word, reading }),
    kind: 'meaning',
    isNew: false,
    japanese: word,
    reading,
    otherReadings: [],
    romaji: '',
    sinhala: '',
    meaning: first || second,
    meaningLang: first ? language : language === 'si' ? 'en' : 'si',
    example: '',
    exampleMeaning: '',
    exampleLang: language,
    choices: [],
    sound: null,
    picture: null,
    hint: '',
    parts: [],
    word: null,
    tiles: [],
    hintLang: language,
  };
}

/** The right meaning and the next ones of the lecture that have nothing in common. */
function choicesFor(right: string, meanings: readonly string[]): string[] {
  const at = meanings.indexOf(right);
  const choices: string[] = [];
  for (const meaning of [...meanings.slice(at), ...meanings.slice(0, at)]) {
    if (choices.every((choice) => !haveCommonMeaning(choice, meaning))) choices.push(meaning);
  }
  return choices.slice(0, answers);
}
