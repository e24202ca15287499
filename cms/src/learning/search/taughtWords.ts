import {
  callSchemas,
  idOfRow,
  itemOf,
  kanaRows,
  type Language,
  readingOf,
  readingsOf,
  type TaughtWord,
  type taughtWordListShape,
  withoutReadings,
} from '@nihongo-lanka/contract';
import { type PublishedLectures, publishedLectures } from '../../content/published/lectures';
import { textOfWord } from '../../content/published/lectureTexts';
import { type ReadyList, readyList } from '../../content/published/readyList';
import type { QueryOf } from '../../core/lists/query';
import { soundsIn, soundsOf } from '../../core/lists/sounds';
import { folded } from '../../core/lists/words';
import { type PublishedDeck, publishedDecks } from '../decks/decks';
import { practiceCatalogue } from '../practice/catalogue';

type Query = QueryOf<typeof taughtWordListShape>;
type List = ReadyList<Query['sort']['field'], Query['filter']>;

interface Row {
  id: string;
  row: TaughtWord;
  /** Empty if only its names find it. */
  text: string;
  /** Folded, with their sounds. */
  names: ReadonlySet<string>;
}

const meaningsIn = (text: string) =>
  [text, ...text.split(/[;,()]/)].flatMap((meaning) => [
    meaning,
    meaning.trim().replace(/^to /, ''),
  ]);

function rowOf(word: TaughtWord): Row {
  const { word: japanese, reading, english, sinhala } = word;
  const read = `${readingOf(japanese)} ${reading}`;
  const names = [
    withoutReadings(japanese),
    ...read.split(/[、\s]/),
    ...[english, sinhala].flatMap(meaningsIn),
  ];
  const sounds = soundsIn(read).split(/(?=\t)/);
  const text = `${textOfWord(word)}\n${folded(reading)}${soundsIn(reading)}`;
  return { id: word.id, row: word, text, names: new Set([...names.map(folded), ...sounds]) };
}

function lectureRows({ lectures }: PublishedLectures): Row[] {
  return lectures.flatMap(({ id, title, lang, vocabulary }) =>
    vocabulary.map((word, place) =>
      rowOf({
        ...word,
        id: `${id}-${place}`,
        reading: '',
        at: { kind: 'lecture', title, lang },
        sound: null,
      }),
    ),
  );
}

function deckRows(decks: readonly PublishedDeck[], language: Language): Row[] {
  return decks.flatMap(({ id, kind, title, cards }) => {
    const lang = title[language] ? language : language === 'en' ? 'si' : 'en';
    return cards.map(({ japanese, reading: readings, english, sinhala }, place) => {
      // The others are patterns that say the same.
      const [reading = ''] =
        kind === 'grammar' ? readingsOf({ japanese, reading: readings }) : [readings];
      return rowOf({
        id: `deck-${id}-${place}`,
        word: japanese,
        reading: kind === 'kanji' || readingOf(japanese) !== reading ? reading : '',
        english,
        sinhala,
        piece: null,
        at: { kind: 'deck', of: kind, id, title: title[lang], lang },
        sound: null,
      });
    });
  });
}

/** A kanji alone is no word, although it may be written as one. */
const nameOf = ({ row: { word, reading } }: Row) =>
  `${withoutReadings(word)} ${readingOf(word)} ${reading}`;

/** Only its own name finds a sign: a sound is in far too many words. */
const kanaSignRows: readonly Row[] = kanaRows
  .filter(({ kind }) => kind !== 'alike')
  .flatMap((row) =>
    row.signs.map(({ sign, romaji, sinhala }): Row => {
      const isOne = row.kind !== 'double' && row.kind !== 'long';
      const id = `kana-${sign}`;
      return {
        id,
        row: {
          id,
          word: sign,
          reading: '',
          english: romaji,
          sinhala,
          piece: null,
          at: { kind: 'kana', row: idOfRow(row), signs: row.signs.map((each) => each.sign) },
          sound: null,
        },
        text: '',
        names: new Set([folded(sign), romaji, folded(sinhala), ...(isOne ? [soundsIn(sign)] : [])]),
      };
    }),
  );

function listOf(rows: readonly Row[]): List {
  return readyList({
    noun: callSchemas.taughtWords.list.noun,
    entries: rows,
    wordsOf: (q) => folded(q).split(' ').filter(Boolean),
    othersOf: soundsOf,
    isNamed({ names }, q) {
      const name = folded(q);
      return [name, ...soundsOf(name)].some((one) => names.has(one));
    },
    sortValue: () => 0,
    matchesFilter: () => true,
  });
}

const lists = new Map<Language, { sources: readonly unknown[]; list: List }>();

export async function taughtWords(language: Language): Promise<List> {
  const [lectures, decks, catalogue] = await Promise.all([
    publishedLectures(language),
    publishedDecks(),
    practiceCatalogue(),
  ]);
  const sources = [lectures, decks, catalogue];
  const known = lists.get(language);
  if (known?.sources.every((source, place) => source === sources[place])) return known.list;
  const ofLectures = lectureRows(lectures);
  // A word is in the first deck that has it, unless a lecture says it.
  const met = new Set(ofLectures.map(nameOf));
  const ofDecks = deckRows(decks, language).filter((row) => {
    const name = nameOf(row);
    const isNew = !met.has(name);
    met.add(name);
    return isNew;
  });
  const withSound = (found: Row): Row => {
    const { word, reading } = found.row;
    const id = itemOf('words', { japanese: word, reading: reading || readingOf(word) });
    return {
      ...found,
      row: { ...found.row, sound: catalogue.items.get(id)?.recording?.url ?? null },
    };
  };
  const list = listOf([...[...ofLectures, ...ofDecks].map(withSound), ...kanaSignRows]);
  lists.set(language, { sources, list });
  return list;
}
