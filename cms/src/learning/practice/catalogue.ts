import {
  type CardKind,
  defaultLanguage,
  hasStrokes,
  itemOf,
  kanaItem,
  kanaSigns,
  type Language,
  type LectureDetail,
  languages,
  type PracticeSettings,
  readingOf,
  syllabaries,
} from '@nihongo-lanka/contract';
import { publishedLectures } from '../../content/published/lectures';
import { type PublishedDeck, publishedDecks } from '../decks/decks';

/** Everything that learners can practise: kana, the words of lectures, and the decks of teachers. */

export interface Item {
  id: string;
  type: 'kana' | 'word' | 'kanji';
  /** With readings, `{水|みず}`. */
  japanese: string;
  /** In kana; empty for kana themselves. */
  reading: string;
  romaji: string;
  /** The sound of a kana in Sinhala letters. */
  sound: string;
  english: string;
  sinhala: string;
  example: string;
  exampleEnglish: string;
  exampleSinhala: string;
}

/** `kana`, `lecture` and `own` come from elsewhere than a teacher's deck. */
export type DeckSource = 'kana' | 'lecture' | 'own' | 'words' | 'kanji';

export interface Deck {
  id: string;
  source: DeckSource;
  /** Empty in a deck that the site names itself. */
  titles: Partial<Record<Language, string>>;
  items: readonly Item[];
  /** Of a lecture's words: the lecture's id. */
  lecture?: string;
}

export interface Catalogue {
  /** In the order in which they are learned. */
  decks: readonly Deck[];
  items: ReadonlyMap<string, Item>;
  /** The words of each lecture, by the lecture's id. */
  ofLecture: ReadonlyMap<string, Deck>;
}

const nothing = {
  romaji: '',
  sound: '',
  english: '',
  sinhala: '',
  example: '',
  exampleEnglish: '',
  exampleSinhala: '',
};

const kanaDecks: readonly Deck[] = syllabaries.map((syllabary) => ({
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

const kana = /^[\p{Script=Hiragana}\p{Script=Katakana}ー・〜、 ]+$/u;

/** A word as an item; undefined where a part of it has no reading in kana. */
export function wordOf(
  japanese: string,
  meanings: { english: string; sinhala: string },
): Item | undefined {
  const reading = readingOf(japanese);
  if (!kana.test(reading)) return undefined;
  return {
    ...nothing,
    id: itemOf('words', { japanese, reading }),
    type: 'word',
    japanese,
    reading,
    ...meanings,
  };
}

function lectureDeck({ id, vocabulary }: LectureDetail): Deck {
  const items = vocabulary.flatMap(
    ({ word, english, sinhala }) => wordOf(word, { english, sinhala }) ?? [],
  );
  return { id: `lecture:${id}`, source: 'lecture', titles: {}, items, lecture: id };
}

function teachersDeck({ id, kind, title, cards }: PublishedDeck): Deck {
  return {
    id,
    source: kind,
    titles: title,
    items: cards.map((card) => ({
      ...nothing,
      id: card.item,
      type: kind === 'kanji' ? 'kanji' : 'word',
      japanese: card.japanese,
      reading: kind === 'words' ? card.reading || readingOf(card.japanese) : card.reading,
      english: card.english,
      sinhala: card.sinhala,
      example: card.example,
      exampleEnglish: card.exampleEnglish,
      exampleSinhala: card.exampleSinhala,
    })),
  };
}

/** Put together once for each change of the lectures or decks. */
let kept: { sources: readonly unknown[]; catalogue: Catalogue } | undefined;

export async function practiceCatalogue(): Promise<Catalogue> {
  const inLanguages = await Promise.all(
    languages.map(async (language) => publishedLectures(language)),
  );
  const decksOfTeachers = await publishedDecks();
  const sources = [...inLanguages, decksOfTeachers];
  if (kept?.sources.every((source, place) => source === sources[place])) return kept.catalogue;
  const lectures = (await publishedLectures(defaultLanguage)).lectures.filter(
    ({ vocabulary }) => vocabulary.length > 0,
  );
  const titleOf = (id: string) =>
    Object.fromEntries(
      languages.map((language, place) => [
        language,
        inLanguages[place]?.find(id)?.value.title ?? '',
      ]),
    );
  const decks: Deck[] = [
    ...kanaDecks,
    ...lectures.map((lecture) => ({ ...lectureDeck(lecture), titles: titleOf(lecture.id) })),
    ...decksOfTeachers.map(teachersDeck),
  ];
  // A word of several decks: the deck that says most about it.
  const items = new Map<string, Item>();
  for (const item of decks.flatMap((deck) => deck.items)) {
    const known = items.get(item.id);
    items.set(item.id, known?.example || !item.example ? (known ?? item) : item);
  }
  const ofLecture = new Map(
    decks.flatMap((deck) => (deck.lecture === undefined ? [] : [[deck.lecture, deck] as const])),
  );
  const catalogue = { decks, items, ofLecture };
  kept = { sources, catalogue };
  return catalogue;
}

/** The kinds in which an item is asked, in the order in which a learner meets them. */
export function kindsOf(
  { type, japanese, example }: Pick<Item, 'type' | 'japanese' | 'example'>,
  { writes }: Pick<PracticeSettings, 'writes'>,
): readonly CardKind[] {
  const writing: readonly CardKind[] = writes && hasStrokes(japanese) ? ['writing'] : [];
  if (type === 'kana') return ['sound', 'sign', ...writing];
  if (type === 'kanji') return ['meaning', 'sign', ...writing];
  return example.includes('[') ? ['meaning', 'reading', 'gap'] : ['meaning', 'reading'];
}
