import {
  type CardKind,
  defaultLanguage,
  furiganaParts,
  kanaItem,
  kanaSigns,
  type Language,
  type LectureDetail,
  languages,
  syllabaries,
  wordItem,
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

/** How a word is read, in kana; undefined where it has a kanji without a reading. */
function readingOf(japanese: string): string | undefined {
  const read = furiganaParts(japanese)
    .map(({ text, reading }) => reading ?? text)
    .join('');
  return /\p{Script=Han}/u.test(read) ? undefined : read.replaceAll(/[・〜、\s]/gu, '');
}

/** A word as an item; undefined where nobody could say how it is read. */
export function wordOf(
  japanese: string,
  meanings: { english: string; sinhala: string },
): Item | undefined {
  const reading = readingOf(japanese);
  if (!reading) return undefined;
  return { ...nothing, id: wordItem(japanese, reading), type: 'word', japanese, reading, ...meanings };
}

function lectureDeck({ id, vocabulary }: LectureDetail): Deck {
  const items = vocabulary.flatMap(({ word, english, sinhala }) => wordOf(word, { english, sinhala }) ?? []);
  return { id: `lecture:${id}`, source: 'lecture', titles: {}, items, lecture: id };
}

function teachersDeck({ id, kind, titles, cards }: PublishedDeck): Deck {
  return {
    id,
    source: kind,
    titles,
    items: cards.map((card) => ({
      ...nothing,
      id: card.item,
      type: kind === 'kanji' ? 'kanji' : 'word',
      japanese: card.japanese,
      reading: card.reading,
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
  const inLanguages = await Promise.all(languages.map(async (language) => publishedLectures(language)));
  const decksOfTeachers = await publishedDecks();
  const sources = [...inLanguages, decksOfTeachers];
  if (kept?.sources.every((source, place) => source === sources[place])) return kept.catalogue;
  const lectures = (await publishedLectures(defaultLanguage)).lectures.filter(
    ({ vocabulary }) => vocabulary.length > 0,
  );
  const titleOf = (id: string) =>
    Object.fromEntries(
      languages.map((language, place) => [language, inLanguages[place]?.find(id)?.value.title ?? '']),
    );
  const decks = [
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
  const catalogue = { decks, items };
  kept = { sources, catalogue };
  return catalogue;
}

/** The kinds in which an item is asked, in the order in which a learner meets them. */
export function kindsOf({ type, example }: Item): readonly CardKind[] {
  if (type === 'kana') return ['sound', 'sign'];
  if (type === 'kanji') return ['meaning', 'sign'];
  return example.includes('[') ? ['meaning', 'reading', 'gap'] : ['meaning', 'reading'];
}
