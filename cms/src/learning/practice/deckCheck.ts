import { randomUUID } from 'node:crypto';
import {
  type CardAnswer,
  type CardKind,
  type DeckAnswers,
  type DeckCheck,
  type Language,
  practiceLimits,
} from '@nihongo-lanka/contract';
import { ApiError } from '../../core/http/apiError';
import { kindsOf } from './catalogue';
import { checkChoices } from './choices';
import type { Deck, Item } from './items';
import { itemFinder } from './plan';
import { decksOf, isMarkedOn, situationOf, titleOf } from './practice';
import { hashOf } from './replay';
import { keepReviews, marksFrom } from './reviews';

/** One wrong answer in so many. Of a guesser, 5 in 1000 pass. */
const answersOfWrong = 5;

interface Checked {
  situation: Awaited<ReturnType<typeof situationOf>>;
  deck: Deck;
  unmet: readonly Item[];
  /** The same until the learner's day ends. */
  asked: readonly Item[];
}

/** @throws ApiError NOT_FOUND for a deck that the learner does not have. */
async function checkedDeck(userId: number, id: string): Promise<Checked> {
  const situation = await situationOf(userId, Date.now());
  const deck = decksOf(situation).find((each) => each.id === id);
  if (!deck) throw new ApiError('NOT_FOUND');
  const find = itemFinder(situation);
  const met = new Set(situation.cards.map(({ item }) => item));
  const unmet = deck.items.filter((item) => !met.has(item.id)).map((item) => find(item.id) ?? item);
  const rank = ({ id: item }: Item) => hashOf(`${userId} ${situation.day} ${item}`);
  const asked = unmet
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, practiceLimits.checked);
  return { situation, deck, unmet, asked };
}

export async function deckCheck(
  userId: number,
  id: string,
  language: Language,
): Promise<DeckCheck> {
  const { situation, deck, unmet, asked } = await checkedDeck(userId, id);
  const met = new Set(situation.cards.map(({ item }) => item));
  const isMet = (item: string) => met.has(item);
  return {
    id,
    ...titleOf(deck, language),
    items: unmet.length,
    questions: asked.map((item) => ({
      item: item.id,
      kind: item.type === 'kana' ? 'sound' : 'meaning',
      japanese: item.japanese,
      choices: [...checkChoices(item, { language, isMet }, situation.catalogue)],
    })),
  };
}

/** After several wrong answers only right items. @throws ApiError NOT_FOUND, VALIDATION_FAILED */
export async function markDeck(userId: number, { deck: id, answers }: DeckAnswers): Promise<void> {
  const { situation, unmet, asked } = await checkedDeck(userId, id);
  const chosen = new Map(answers.map(({ item, choice }) => [item, choice]));
  if (asked.length !== chosen.size || !asked.every((item) => chosen.has(item.id))) {
    throw new ApiError('VALIDATION_FAILED', { answers: 'practice.check' });
  }
  const isRight = ({ id: item, romaji, english, sinhala }: Item) => {
    const choice = chosen.get(item);
    return Boolean(choice) && [romaji, english, sinhala].some((right) => right === choice);
  };
  const right = asked.filter(isRight);
  const wrong = new Set(asked.filter((item) => !right.includes(item)));
  const isKnown = wrong.size <= Math.floor(asked.length / answersOfWrong);
  const known = isKnown ? unmet.filter((item) => !wrong.has(item)) : right;
  const { settings } = situation;
  await storeNow(
    userId,
    settings.zone,
    known.flatMap((item) => {
      const [kind] = kindsOf(item, settings);
      return kind ? [{ item: item.id, kind, answer: 'known' as const, undoes: null }] : [];
    }),
  );
}

export async function unmarkDeck(userId: number, { deck: id }: { deck: string }): Promise<void> {
  const { situation, deck } = await checkedDeck(userId, id);
  const { day, cards, settings } = situation;
  const ofDeck = new Set(deck.items.map(({ id: item }) => item));
  const marked = cards.filter(isMarkedOn(day)).map(({ item }) => item);
  const items = [...new Set(marked)].filter((item) => ofDeck.has(item));
  const marks = await marksFrom(userId, day, items);
  await storeNow(
    userId,
    settings.zone,
    marks.map(({ id: undoes, item, kind }) => ({ item, kind, answer: 'undo' as const, undoes })),
  );
}

interface Marked {
  item: string;
  kind: CardKind;
  answer: CardAnswer;
  undoes: string | null;
}

async function storeNow(userId: number, zone: number, marked: readonly Marked[]): Promise<void> {
  const at = new Date().toISOString();
  const reviews = marked.map((each) => ({ ...each, id: randomUUID(), at, zone, milliseconds: 0 }));
  await keepReviews(userId, reviews, at);
}
