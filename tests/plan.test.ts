import {
  cardSeconds,
  defaultPracticeSettings,
  knownAtStart,
  localDay,
  type PracticeSettings,
  seeded,
  syllabaries,
} from '@nihongo-lanka/contract';
import { expect, it } from 'vitest';
import { tilesOf } from '../cms/src/learning/practice/choices';
import { type Plan, planOf } from '../cms/src/learning/practice/plan';
import { dueDay, type ReplayedReview, replay } from '../cms/src/learning/practice/replay';
import { seededCatalogue as catalogue } from './seededCatalogue';

const dayLength = 24 * 60 * 60 * 1000;
const firstNoon = Date.UTC(2026, 0, 5, 12);
const kana: readonly string[] = syllabaries;
const decksBut = (kept: string) => catalogue.decks.map(({ id }) => id).filter((id) => id !== kept);

type PlannedCard = Plan['cards'][number];
const nameOf = ({ item, kind }: PlannedCard) => `${kind} ${item.id}`;

/** A learner who forgets one card in ten. */
class Learner {
  readonly #settings: PracticeSettings & { goal: 'N4' };
  readonly #random = seeded(7);
  readonly #logs = new Map<string, { card: PlannedCard; log: ReplayedReview[] }>();

  constructor(chosen: Partial<PracticeSettings>) {
    this.#settings = { ...defaultPracticeSettings, ...chosen, goal: 'N4' };
  }

  plan(day: number): readonly PlannedCard[] {
    const cards = [...this.#logs.values()].flatMap(({ card, log }) => {
      const state = replay(log, nameOf(card));
      const { item, kind } = card;
      return state ? [{ ...state, item: item.id, kind, due: dueDay(state) }] : [];
    });
    // As the database orders them.
    cards.sort((one, other) => (one.item < other.item ? -1 : 1));
    const situation = { settings: this.#settings, cards, catalogue, ownDecks: [] };
    return planOf({ ...situation, day: localDay(firstNoon + day * dayLength, 0) }).cards;
  }

  /** @returns the cards that the learner met for the first time */
  answer(day: number, cards: readonly PlannedCard[]): PlannedCard[] {
    const begun: PlannedCard[] = [];
    for (const card of cards) {
      const known = this.#logs.get(nameOf(card)) ?? { card, log: [] };
      if (known.log.length === 0) begun.push(card);
      const answer = this.#random() < 0.1 ? 'forgot' : 'knew';
      const at = firstNoon + day * dayLength;
      known.log.push({ id: String(day), at, answer, zone: 0, undoes: null });
      this.#logs.set(nameOf(card), known);
    }
    return begun;
  }
}

/** The cards that a learner begins on each day. */
function begunIn(days: number, chosen: Partial<PracticeSettings>): PlannedCard[][] {
  const learner = new Learner(chosen);
  return Array.from({ length: days }, (_, day) => learner.answer(day, learner.plan(day)));
}

/** How many cards of each kind of each type there are, such as `word reading`. */
function counts(cards: readonly PlannedCard[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { item, kind } of cards) {
    const name = `${item.type} ${kind}`;
    found.set(name, (found.get(name) ?? 0) + 1);
  }
  return found;
}

const isNext = ({ isNew }: PlannedCard) => !isNew;
const ofKana = ['kana sign', 'kana writing'];
const ofWords = ['word hearing', 'word reading', 'word gap'];
const ofKanji = ['kanji sign', 'kanji writing'];
const ofGrammar = ['grammar gap'];
const ofDecks = [...ofWords, ...ofKanji, ...ofGrammar];

const learners: readonly (readonly [
  name: string,
  settings: Partial<PracticeSettings>,
  /** The last days, on which items of all decks are firm. */
  days: number,
  kinds: readonly string[],
])[] = [
  ['who begins with kana', {}, 30, [...ofKana, ...ofDecks]],
  ['who can read kana', { decksOff: kana }, 60, ofDecks],
  ['with one new card a day', { decksOff: kana, newInDay: 1 }, 60, ofDecks],
  ['with five minutes', { decksOff: kana, minutes: 5 }, 60, ofDecks],
  ['with one deck of words', { decksOff: decksBut('first-words-greetings') }, 60, ofWords],
  ['with one deck of kanji', { decksOff: decksBut('n5-kanji') }, 60, ofKanji],
  ['with one deck of grammar', { decksOff: decksBut('n5-grammar') }, 60, ofGrammar],
];

it.each(learners)('in 60 days a learner %s meets each kind in turn', (_, settings, days, kinds) => {
  const all = begunIn(60, settings);
  const begun = all.slice(-days).flat().filter(isNext);
  const found = counts(begun);
  expect([...found.keys()].toSorted()).toEqual(kinds.toSorted());
  // A next kind is asked some days after the first.
  const firm = counts(
    all
      .slice(-days, -10)
      .flat()
      .filter(({ isNew }) => isNew),
  );
  for (const kind of kinds) {
    const share = (0.5 * begun.length) / kinds.length;
    const met = firm.get(`${kind.split(' ')[0]} meaning`) ?? Infinity;
    expect(found.get(kind), kind).toBeGreaterThanOrEqual(Math.min(share, met));
  }
});

const secondsOf = (cards: readonly PlannedCard[]) =>
  cards.reduce((sum, { isNew }) => sum + (isNew ? cardSeconds.new : cardSeconds.due), 0);

const share = (of: readonly PlannedCard[], type: PlannedCard['item']['type']) =>
  of.filter(({ item }) => item.type === type).length / of.length;

it.each([
  ['あ', 'nothing', { kana: 0.5, word: 0.2, kanji: 0.1 }],
  ['kana', 'kana', { kana: 0, word: 0.6, kanji: 0.2 }],
  ['N4', 'n4', { kana: 0, word: 0, kanji: 0 }],
] as const)(
  'in 60 days of 10 minutes from %s on no day is longer, and each type has its share',
  (_, start, least) => {
    const learner = new Learner({ decksOff: knownAtStart[start] });
    const days = Array.from({ length: 60 }, (_, day) => {
      const cards = learner.plan(day);
      return { cards, begun: learner.answer(day, cards) };
    });
    for (const { cards, begun } of days) {
      expect(secondsOf(cards)).toBeLessThanOrEqual(600);
      expect(begun.filter(({ isNew }) => isNew).length).toBeLessThanOrEqual(8);
    }
    const [asked, begun] = [days.flatMap(({ cards }) => cards), days.flatMap((each) => each.begun)];
    for (const type of ['kana', 'word', 'kanji'] as const) {
      expect(share(begun, type), type).toBeGreaterThanOrEqual(least[type]);
    }
    for (const [kind, count] of counts(asked)) {
      expect(count / asked.length, kind).toBeGreaterThan(0.02);
    }
  },
);

it('a learner who knows all that the decks teach is asked nothing', () => {
  expect(begunIn(3, { decksOff: catalogue.decks.map(({ id }) => id) })).toEqual([[], [], []]);
});

it('hiragana are met within 20 days of 10 minutes, all words and kanji of the decks within 60 by who reads kana', () => {
  const items = (days: number, decksOff: readonly string[]) =>
    new Set(begunIn(days, { decksOff }).flatMap((each) => each.map(({ item }) => item.id)));
  const signs = catalogue.decks[0]?.items ?? [];
  const fromNothing = items(20, []);
  expect(signs.filter(({ id }) => !fromNothing.has(id))).toEqual([]);
  const taught = catalogue.decks.slice(2).flatMap((deck) => deck.items);
  const fromKana = items(60, kana);
  expect(taught.filter(({ id }) => !fromKana.has(id))).toEqual([]);
});

it('a learner hears words, types them and fills gaps within 20 days', () => {
  const found = counts(begunIn(20, { decksOff: kana }).flat());
  for (const kind of ofWords) expect(found.get(kind), kind).toBeGreaterThan(5);
});

it('a learner with one new card a day meets words, kanji and their other kinds', () => {
  const begun = begunIn(60, { decksOff: kana, newInDay: 1 });
  const found = counts(begun.flat());
  for (const name of ['word meaning', 'kanji meaning']) {
    expect(found.get(name), name).toBeGreaterThan(5);
  }
});

it('of one kind the item comes first that the learner met longest ago', () => {
  const met: string[] = [];
  const asked: string[] = [];
  for (const { item, kind } of begunIn(25, { decksOff: kana }).flat()) {
    if (item.type === 'kanji' && kind === 'meaning') met.push(item.id);
    if (item.type === 'kanji' && kind === 'sign') asked.push(item.id);
  }
  expect(asked.length).toBeGreaterThan(10);
  // A card that was forgotten becomes firm later than the others.
  const early = met.slice(0, asked.length + 10);
  expect(asked.filter((id) => !early.includes(id))).toEqual([]);
});

it.each([5, 12, 40])(
  'a plan that is made anew in the middle of day %i has the rest of its cards',
  (today) => {
    const learner = new Learner({ decksOff: kana });
    for (let day = 0; day < today; day += 1) learner.answer(day, learner.plan(day));
    for (let before = learner.plan(today); before.length > 0; ) {
      learner.answer(today, before.slice(0, 3));
      const after = learner.plan(today);
      expect(after.map(nameOf).toSorted()).toEqual(before.slice(3).map(nameOf).toSorted());
      before = after;
    }
  },
);

it('the tiles of each word spell it, and each is a sound', () => {
  const spelled = catalogue.words.filter((word) => tilesOf(word).length > 0);
  expect(spelled.length).toBeGreaterThan(100);
  for (const word of spelled) {
    const tiles = tilesOf(word);
    for (const tile of tiles)
      expect(tile).toMatch(/^[\p{Script=Hiragana}\p{Script=Katakana}ー]{1,2}$/u);
    const left = [...tiles];
    const sounds = word.reading.match(/.[ぁぃぅぇぉゃゅょァィゥェォャュョ]?/gu) ?? [];
    for (const sound of sounds) left.splice(left.indexOf(sound), left.includes(sound) ? 1 : 0);
    expect(tiles.length - left.length, word.id).toBe(sounds.length);
  }
  for (const reading of ['お 元気', '〜さん', 'て・と']) expect(tilesOf({ reading })).toEqual([]);
});
