import {
  type Image,
  idOfRow,
  kanaItem,
  kanaRows,
  type Language,
  type LectureCategory,
  type RoadGoal,
  type RoadUnitKind,
} from '@nihongo-lanka/contract';
import type { Deck, Item } from './items';

/** A step of the road: a row of kana, a lecture, or a part of a deck. */
export interface Unit {
  /** The same in all versions of a deck that have so many cards: `deck.first-words-food.1`. */
  id: string;
  kind: RoadUnitKind;
  /** Empty of kana. */
  titles: Partial<Record<Language, string>>;
  /** The row of kana, the lecture or the deck. */
  target: string;
  /** Its part of a deck, from 1 on; 0 where it is whole. */
  from: number;
  to: number;
  /** Empty of lectures. */
  items: readonly Item[];
  deck?: Deck;
  /** Of a lecture. */
  picture?: Image | null;
}

export interface RoadLecture {
  id: string;
  category: LectureCategory;
  titles: Unit['titles'];
  picture: Image | null;
}

/** How an admin has changed the road of a goal. */
export interface SavedRoad {
  /** The places of the units, by their ids. */
  places: ReadonlyMap<string, number>;
  off: ReadonlySet<string>;
}

export interface RoadUnit extends Unit {
  isOn: boolean;
}

/** Learners meet so many of a deck in a few days. */
const unitSize = 10;
/** A shorter rest is part of the unit before it. */
const smallestUnit = 5;

const isBasic = (rowId: string) =>
  kanaRows.some((row) => idOfRow(row) === rowId && row.kind === 'basic');

function kanaUnits(deck: Deck): Unit[] {
  // A row of signs that look alike repeats them.
  const rows = kanaRows.filter(({ syllabary, kind }) => syllabary === deck.id && kind !== 'alike');
  return rows.map((row) => {
    const ids = new Set(row.signs.map(({ sign }) => kanaItem(sign)));
    return {
      id: `kana.${row.syllabary}.${row.name}`,
      kind: 'kana',
      titles: {},
      target: idOfRow(row),
      from: 0,
      to: 0,
      items: deck.items.filter(({ id }) => ids.has(id)),
      deck,
    };
  });
}

function deckUnits(deck: Deck): Unit[] {
  const { id, items, titles, source } = deck;
  const kind = source === 'kanji' || source === 'grammar' ? source : 'words';
  const count = Math.max(1, Math.floor((items.length + unitSize - smallestUnit) / unitSize));
  return Array.from({ length: count }, (_, place) => {
    const [first, end] = [
      place * unitSize,
      place === count - 1 ? items.length : (place + 1) * unitSize,
    ];
    return {
      id: `deck.${id}.${place + 1}`,
      kind,
      titles,
      target: id,
      ...(count > 1 ? { from: first + 1, to: end } : { from: 0, to: 0 }),
      items: items.slice(first, end),
      deck,
    };
  });
}

function lectureUnits({ id, titles, picture }: RoadLecture, decks: readonly Deck[]): Unit[] {
  const words = decks.find(({ lecture }) => lecture === id);
  const watched: Unit = {
    id: `lecture.${id}`,
    kind: 'lecture',
    titles,
    target: id,
    from: 0,
    to: 0,
    items: [],
  };
  const lecture = { ...watched, picture };
  if (!words) return [lecture];
  const { items } = words;
  return [
    lecture,
    { ...watched, id: `words.${id}`, kind: 'words', target: words.id, items, deck: words },
  ];
}

const categoryOf: Readonly<Record<RoadGoal, LectureCategory>> = { N4: 'JLPT-N4', JFT: 'JFT' };

/**
 * The road of a goal before an admin moves a unit: the basic hiragana, the first lecture with its words, the
 * other hiragana, the first words, kanji and grammar; then katakana, words, kanji, grammar and the
 * beginners' lectures in turns; at the end the lectures of the goal.
 */
export function firstOrder(
  goal: RoadGoal,
  decks: readonly Deck[],
  lectures: readonly RoadLecture[],
): Unit[] {
  const [hiragana = [], ...others] = decks
    .filter(({ source }) => source === 'kana')
    .map((deck) => kanaUnits(deck));
  const letters = others.flat();
  const partsOf = (source: Deck['source']) =>
    decks.filter((deck) => deck.source === source).flatMap((deck) => deckUnits(deck));
  const [words, kanji, grammar] = [partsOf('words'), partsOf('kanji'), partsOf('grammar')];
  const lecturesOf = (category: LectureCategory) =>
    lectures
      .filter((lecture) => lecture.category === category)
      .map((lecture) => lectureUnits(lecture, decks));
  const beginners = lecturesOf('Beginner');
  const ofGoal = lecturesOf(categoryOf[goal]);
  const road: Unit[] = [
    ...hiragana.filter(({ target }) => isBasic(target)),
    ...(beginners.shift() ?? []),
    ...hiragana.filter(({ target }) => !isBasic(target)),
    ...words.splice(0, 1),
    ...kanji.splice(0, 1),
    ...grammar.splice(0, 1),
  ];
  const queues = [letters, letters, words];
  const all = [letters, words, kanji, grammar, beginners];
  for (let turn = 0; all.some(({ length }) => length > 0); turn++) {
    for (const queue of queues) road.push(...queue.splice(0, 1));
    // As many kanji as a third of the words.
    if (turn % 3 === 2 || words.length === 0) road.push(...kanji.splice(0, 1));
    // The sentences of grammar are made of words.
    if (turn % 5 === 4 || words.length === 0) road.push(...grammar.splice(0, 1));
    if (turn % 3 === 0) road.push(...beginners.splice(0, 1).flat());
  }
  return [...road, ...ofGoal.flat()];
}

/** A new unit comes after the parts of the same deck that an admin has moved, or at the end. */
export function inSavedOrder(units: readonly Unit[], saved: SavedRoad | undefined): RoadUnit[] {
  if (!saved) return units.map((unit) => ({ ...unit, isOn: true }));
  const { places, off } = saved;
  const placeOf = ({ id }: Unit) => places.get(id) ?? 0;
  const road = units
    .filter(({ id }) => places.has(id))
    .sort((one, other) => placeOf(one) - placeOf(other));
  for (const unit of units.filter(({ id }) => !places.has(id))) {
    const before = road.findLastIndex(({ target }) => target === unit.target);
    road.splice(before < 0 ? road.length : before + 1, 0, unit);
  }
  return road.map((unit) => ({ ...unit, isOn: !off.has(unit.id) }));
}

/** The signs of a row stand for its title. */
export function titleOfUnit(
  { kind, titles, items }: Unit,
  language: Language,
): { title: string; lang: Language | 'ja' } {
  if (kind === 'kana')
    return { title: items.map(({ japanese }) => japanese).join(' '), lang: 'ja' };
  const lang = titles[language] ? language : 'en';
  return { title: titles[lang] ?? '', lang };
}
