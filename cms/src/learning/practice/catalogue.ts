import {
  type CardKind,
  defaultLanguage,
  hasStrokes,
  isKana,
  itemOf,
  itemTypeOf,
  kanaItem,
  kanaSigns,
  kindsOfType,
  type LectureDetail,
  languages,
  meaningKey,
  type PracticeSettings,
  practiceItemSchema,
  type RoadGoal,
  readingOf,
  readingsOf,
  syllabaries,
} from '@nihongo-lanka/contract';
import { type PublishedLectures, publishedLectures } from '../../content/published/lectures';
import { type PublishedDeck, publishedDecks } from '../decks/decks';
import { itemRenames } from '../items/renames';
import { recordingOf, type WordSound, wordSound } from './filmSounds';
import { canBeHeard, meaningIn } from './hearing';
import { type Hint, practiceHints } from './hints';
import { signHooks } from './hooks';
import type { Deck, Item } from './items';
import {
  firstOrder,
  inSavedOrder,
  type RoadLecture,
  type RoadUnit,
  type SavedRoad,
} from './roadUnits';
import { savedRoads } from './savedRoads';

export interface Catalogue {
  /** In learning order. */
  decks: readonly Deck[];
  items: ReadonlyMap<string, Item>;
  words: readonly Item[];
  ofLecture: ReadonlyMap<string, Deck>;
  sounds: ReadonlyMap<string, WordSound>;
  hints: ReadonlyMap<string, Hint>;
  roads: Readonly<Record<RoadGoal, readonly RoadUnit[]>>;
  /** Corrected items, by what they were. */
  renames: ReadonlyMap<string, string>;
}

const nothing = {
  otherReadings: [],
  romaji: '',
  sound: '',
  english: '',
  sinhala: '',
  example: '',
  exampleEnglish: '',
  exampleSinhala: '',
  recording: null,
  picture: null,
  isHeard: false,
  isAmbiguous: false,
};

export const kanaDecks: readonly Deck[] = syllabaries.map((syllabary) => ({
  id: syllabary,
  source: 'kana',
  titles: {},
  items: kanaSigns[syllabary].map(({ sign, romaji, sinhala }) => ({
    ...nothing,
    id: kanaItem(sign),
    type: 'kana',
    japanese: sign,
    reading: '',
    romaji,
    sound: sinhala,
  })),
}));

/** Undefined without a reading in kana, or with an id that the server would refuse. */
export function wordOf(
  japanese: string,
  meanings: { english: string; sinhala: string },
): Item | undefined {
  const reading = readingOf(japanese);
  const id = itemOf('words', { japanese, reading });
  if (!isKana(reading) || !practiceItemSchema.safeParse(id).success) return undefined;
  return {
    ...nothing,
    id,
    type: 'word',
    japanese,
    reading,
    ...meanings,
  };
}

function lectureDeck(
  { id, vocabulary }: LectureDetail,
  { soundOf }: Pick<PublishedLectures, 'soundOf'>,
  sounds: Map<string, WordSound>,
): Deck {
  const film = soundOf(id);
  const items = vocabulary.flatMap((taught): Item[] => {
    const { word, english, sinhala } = taught;
    const item = wordOf(word, { english, sinhala });
    if (!item) return [];
    const sound = film && wordSound(taught, film);
    if (sound) sounds.set(sound.id, sound);
    return [{ ...item, recording: sound ? recordingOf(sound) : null }];
  });
  return { id: `lecture:${id}`, source: 'lecture', titles: {}, items, lecture: id };
}

export function teachersDeck({ id, kind, title, cards }: PublishedDeck): Deck {
  return {
    id,
    source: kind,
    titles: title,
    items: cards.map((card) => {
      const [reading = '', ...otherReadings] = kind === 'kanji' ? [card.reading] : readingsOf(card);
      return {
        ...nothing,
        id: card.item,
        type: itemTypeOf[kind],
        japanese: card.japanese,
        reading,
        otherReadings,
        english: card.english,
        sinhala: card.sinhala,
        example: card.example,
        exampleEnglish: card.exampleEnglish,
        exampleSinhala: card.exampleSinhala,
        recording: card.recording,
        picture: card.picture,
      };
    }),
  };
}

let kept: { sources: readonly unknown[]; catalogue: Catalogue } | undefined;

export async function practiceCatalogue(): Promise<Catalogue> {
  const inLanguages = await Promise.all(
    languages.map(async (language) => publishedLectures(language)),
  );
  const decksOfTeachers = await publishedDecks();
  const written = await practiceHints();
  const renames = await itemRenames();
  const saved = await savedRoads();
  const sources = [...inLanguages, decksOfTeachers, written, renames, saved];
  if (kept?.sources.every((source, place) => source === sources[place])) return kept.catalogue;
  const published = await publishedLectures(defaultLanguage);
  const lectures = published.lectures.filter(({ vocabulary }) => vocabulary.length > 0);
  const titleOf = (id: string) =>
    Object.fromEntries(
      languages.map((language, place) => [
        language,
        inLanguages[place]?.find(id)?.value.title ?? '',
      ]),
    );
  const sounds = new Map<string, WordSound>();
  const separate: Deck[] = [
    ...kanaDecks,
    ...lectures.map((lecture) => ({
      ...lectureDeck(lecture, published, sounds),
      titles: titleOf(lecture.id),
    })),
    ...decksOfTeachers.map(teachersDeck),
  ];
  const hints = new Map([...ownHints(), ...written]);
  const onRoad = published.lectures.map(({ id, category, image }) => ({
    id,
    category,
    picture: image,
    titles: titleOf(id),
  }));
  const catalogue = catalogueOf(separate, { sounds, hints, renames, lectures: onRoad, saved });
  kept = { sources, catalogue };
  return catalogue;
}

/** Our sentences about signs, by item. */
const ownHints = () => [...signHooks()].map(([sign, hook]) => [itemOfSign(sign), hook] as const);

const itemOfSign = (sign: string) =>
  isKana(sign) ? kanaItem(sign) : itemOf('kanji', { japanese: sign, reading: '' });

export function catalogueOf(
  separate: readonly Deck[],
  {
    renames = new Map(),
    lectures = [],
    saved = new Map(),
    ...beside
  }: Pick<Catalogue, 'sounds' | 'hints'> & {
    renames?: ReadonlyMap<string, string>;
    lectures?: readonly RoadLecture[];
    saved?: ReadonlyMap<RoadGoal, SavedRoad>;
  },
): Catalogue {
  const items = itemsOf(separate, renames);
  const decks = separate.map((deck) => ({
    ...deck,
    items: deck.items.map((item) => items.get(renames.get(item.id) ?? item.id) ?? item),
  }));
  const ofLecture = new Map(
    decks.flatMap((deck) => (deck.lecture === undefined ? [] : [[deck.lecture, deck] as const])),
  );
  const road = (goal: RoadGoal) => inSavedOrder(firstOrder(goal, decks, lectures), saved.get(goal));
  const roads = { N4: road('N4'), JFT: road('JFT') };
  return { decks, items, words: wordsOf(items), ofLecture, roads, renames, ...beside };
}

function itemsOf(
  decks: readonly Deck[],
  renames: ReadonlyMap<string, string>,
): ReadonlyMap<string, Item> {
  const items = new Map<string, Item>();
  const all = decks.flatMap((deck) => deck.items);
  for (const item of all.filter(({ id }) => !renames.has(id))) {
    const known = items.get(item.id);
    // The deck with an example wins. The first recording is a film's.
    const told = known?.example || !item.example ? (known ?? item) : item;
    items.set(item.id, {
      ...told,
      otherReadings: [...new Set([...(known?.otherReadings ?? []), ...item.otherReadings])],
      recording: known?.recording ?? item.recording,
      picture: known?.picture ?? item.picture,
    });
  }
  // A lecture may still have a word as it was before a teacher corrected its card.
  for (const item of all) {
    const id = renames.get(item.id);
    if (id !== undefined && !items.has(id)) items.set(id, { ...item, id });
  }
  const words = wordsOf(items);
  for (const word of words) {
    const isHeard = word.recording !== null && canBeHeard(word, words);
    if (isHeard) items.set(word.id, { ...word, isHeard });
  }
  for (const kanji of ambiguousKanji(items)) items.set(kanji.id, { ...kanji, isAmbiguous: true });
  return items;
}

function ambiguousKanji(items: ReadonlyMap<string, Item>): readonly Item[] {
  const kanji = [...items.values()].filter(({ type }) => type === 'kanji');
  const keys = languages.map((language) =>
    kanji.map((item) => meaningKey(meaningIn(item, language))),
  );
  return kanji.filter((_, place) =>
    keys.some((all) => all.indexOf(all[place] ?? '') !== all.lastIndexOf(all[place] ?? '')),
  );
}

const wordsOf = (items: ReadonlyMap<string, Item>) =>
  [...items.values()].filter(({ type }) => type === 'word');

export function kindsOf(
  {
    type,
    japanese,
    example,
    isHeard,
    isAmbiguous,
  }: Pick<Item, 'type' | 'japanese' | 'example' | 'isHeard' | 'isAmbiguous'>,
  { writes }: Pick<PracticeSettings, 'writes'>,
): readonly CardKind[] {
  const isAsked: Partial<Record<CardKind, boolean>> = {
    writing: writes && hasStrokes(japanese) && !isAmbiguous,
    hearing: isHeard,
    gap: example.includes('['),
  };
  return kindsOfType[type].filter((kind) => isAsked[kind] ?? true);
}
