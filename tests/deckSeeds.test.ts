import {
  type Card,
  type CardKind,
  furiganaParts,
  hasStrayBrace,
  haveCommonMeaning,
  knownAtStart,
  type Language,
  languages,
  meaningKey,
  readingsOf,
  syllabaries,
  withoutReadings,
} from '@nihongo-lanka/contract';
import { describe, expect, it } from 'vitest';
import { choicesOf } from '../cms/src/learning/practice/choices';
import { meaningIn } from '../cms/src/learning/practice/hearing';
import type { Item } from '../cms/src/learning/practice/items';
import { decks, vocabulary } from '../cms/src/operations/seed/seeds';
import { seededCatalogue } from './seededCatalogue';

const limits = { japanese: 100, reading: 100, meaning: 200, example: 200 };
const shortMeaning = 60;

const words = decks.filter(({ kind }) => kind === 'words').flatMap(({ cards }) => cards);
const kanji = decks.filter(({ kind }) => kind === 'kanji').flatMap(({ cards }) => cards);
const grammar = decks.filter(({ kind }) => kind === 'grammar').flatMap(({ cards }) => cards);
const cards = [...words, ...kanji, ...grammar];

const inKana = (text: string) =>
  furiganaParts(text)
    .map((part) => part.reading ?? part.text)
    .join('');
const isKana = (text: string) => /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u.test(text);
const repeated = (list: readonly string[]) =>
  list.filter((entry, index) => list.indexOf(entry) !== index);
const gapsOf = (example: string) =>
  [...example.matchAll(/\[([^[\]]+)\]/g)].map(([, gap = '']) => gap);
const textsOf = (card: Card) => Object.values(card).filter((text): text is string => Boolean(text));

// What follows the stem of a verb in a sentence: のみます, のんで, のんでいます.
const verbEnding =
  /^(?:[いきぎしちにみびり]?(?:ます|ません|ました)|(?:って|んで|いて|いで|して|て)(?:います)?)$/;

/** Whether a gap has the word as it is, or a verb in another form. */
function hasForm(gap: string, word: string): boolean {
  if (gap === word) return true;
  const stem = word.slice(0, -1);
  return (
    /[うくぐすつぬぶむる]$/.test(word) &&
    gap.startsWith(stem) &&
    verbEnding.test(gap.slice(stem.length))
  );
}

describe('the seeded decks', () => {
  it('are known to a learner who is ready for N4, but the grammar of N4', () => {
    const kana: readonly string[] = syllabaries;
    const known = knownAtStart.n4.filter((id) => !kana.includes(id));
    expect(known).toEqual(decks.map(({ id }) => id).filter((id) => id !== 'n4-grammar'));
  });

  it('are ten of words, one of kanji and two of grammar, each with an id of its own', () => {
    expect(decks.filter(({ kind }) => kind === 'words')).toHaveLength(10);
    expect(decks.filter(({ kind }) => kind === 'kanji')).toHaveLength(1);
    expect(decks.filter(({ kind }) => kind === 'grammar')).toHaveLength(2);
    expect(repeated(decks.map(({ id }) => id))).toEqual([]);
    expect(decks.filter(({ id }) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))).toEqual([]);
    for (const { title } of decks) {
      expect(title.en).toMatch(/^[\x20-\x7e]+$/);
      expect(title.si).toMatch(/[\u0d80-\u0dff]/);
    }
  });

  it('have 200 different words, the 80 kanji of N5 and 40 points of grammar', () => {
    expect(new Set(grammar.map(({ japanese }) => japanese)).size).toBe(40);
    expect(words).toHaveLength(200);
    expect(
      repeated(words.map((word) => `${withoutReadings(word.japanese)}:${word.reading}`)),
    ).toEqual([]);
    expect(kanji).toHaveLength(80);
    expect(repeated(kanji.map(({ japanese }) => japanese))).toEqual([]);
    expect(kanji.filter(({ japanese }) => !/^\p{Script=Han}$/u.test(japanese))).toEqual([]);
  });

  it('have a different meaning for each card of a kind, in both languages', () => {
    for (const list of [words, kanji, grammar]) {
      expect(repeated(list.map(({ english }) => english))).toEqual([]);
      expect(repeated(list.map(({ sinhala }) => sinhala))).toEqual([]);
    }
  });

  it('have readings in kana only', () => {
    expect(words.filter((word) => !readingsOf(word).every(isKana))).toEqual([]);
    expect(words.filter((word) => inKana(word.japanese) !== readingsOf(word)[0])).toEqual([]);
    expect(kanji.filter(({ reading }) => !reading.split('、').every(isKana))).toEqual([]);
    const patterns = grammar
      .flatMap((card) => readingsOf(card))
      .map((reading) => reading.replaceAll('〜', ''));
    expect(patterns.filter((reading) => !isKana(reading))).toEqual([]);
    const japanese = [
      ...[...words, ...grammar].map((card) => card.japanese),
      ...cards.map(({ example }) => example),
    ];
    const faults = japanese
      .flatMap((text) => furiganaParts(text))
      .filter(({ text, reading }) =>
        reading === undefined
          ? /\p{Script=Han}/u.test(text)
          : !isKana(reading) || !/^[\p{Script=Han}々]+$/u.test(text),
      );
    expect(faults).toEqual([]);
  });

  it('list the on readings of a kanji in katakana before its kun readings in hiragana', () => {
    const onThenKun =
      /^(?:[\p{Script=Katakana}]+、)*(?:[\p{Script=Katakana}]+|[\p{Script=Hiragana}]+)(?:、[\p{Script=Hiragana}]+)*$/u;
    expect(kanji.filter(({ reading }) => !onThenKun.test(reading))).toEqual([]);
  });

  it('have no stray brace', () => {
    expect(cards.filter((card) => textsOf(card).some(hasStrayBrace))).toEqual([]);
  });

  it('mark one gap in each sentence, where the word is', () => {
    const sentences = words.filter(({ example }) => example !== '');
    expect(sentences.length).toBeGreaterThan(190);
    expect(repeated(sentences.map(({ example }) => example))).toEqual([]);
    const faults = sentences.filter(({ example, japanese, reading }) => {
      const [gap = '', ...others] = gapsOf(example);
      const isOne = others.length === 0 && example.replace(`[${gap}]`, '').search(/[[\]]/) < 0;
      const isWord = hasForm(withoutReadings(gap), withoutReadings(japanese));
      // 来る changes its reading with its form.
      const [own = ''] = readingsOf({ japanese, reading });
      const isRead = hasForm(inKana(gap), own) || (own === 'くる' && inKana(gap) === 'きます');
      return !isOne || hasStrayBrace(gap) || !isWord || !isRead || !/[。？]$/.test(example);
    });
    expect(faults).toEqual([]);
  });

  it('mark the end of each pattern as the gap of its sentence', () => {
    const faults = grammar.filter(({ japanese, example }) => {
      const gap = gapsOf(example).map(withoutReadings);
      const [end = ''] = withoutReadings(japanese).split('〜').slice(-1);
      return gap.length !== 1 || !end.endsWith(gap[0] ?? '-') || !/。$/.test(example);
    });
    expect(faults).toEqual([]);
  });

  it('show each kanji in two words with a meaning each', () => {
    const faults = kanji.filter(({ japanese, example, exampleEnglish, exampleSinhala }) => {
      const two = example.split('、');
      return (
        two.length !== 2 ||
        !two.every((word) => withoutReadings(word).includes(japanese)) ||
        exampleEnglish.split(', ').length !== 2 ||
        exampleSinhala.split(', ').length !== 2
      );
    });
    expect(faults).toEqual([]);
  });

  it('speak both languages, within the limits', () => {
    const faults = cards.filter((card) => {
      const { japanese, reading, english, sinhala, example, exampleEnglish, exampleSinhala } = card;
      const isWhole =
        [exampleEnglish, exampleSinhala].every((text) => (text === '') === (example === '')) &&
        textsOf(card).every((text) => text === text.trim());
      const isEnglish = [english, exampleEnglish || 'none'].every((text) =>
        /^[\x20-\x7e’]*[a-z][\x20-\x7e’]*$/i.test(text),
      );
      const isSinhala = [sinhala, exampleSinhala || sinhala].every(
        (text) =>
          /\p{Script=Sinhala}/u.test(text) &&
          /^(?:\p{Script=Sinhala}|[\d ,.?!()]|\u200d)+$/u.test(text),
      );
      const isShort =
        japanese.length <= limits.japanese &&
        reading.length <= limits.reading &&
        Math.max(english.length, sinhala.length) <= Math.min(limits.meaning, shortMeaning) &&
        [example, exampleEnglish, exampleSinhala].every((text) => text.length <= limits.example);
      return !isWhole || !isEnglish || !isSinhala || !isShort;
    });
    expect(faults).toEqual([]);
  });

  it('leave います outside of a gap: a verb after which it stands can be another one', () => {
    const faults = words.filter(({ example }) =>
      gapsOf(example).some((gap) => /[てで]い(?:ます|ません|ました|る)/.test(gap)),
    );
    expect(faults).toEqual([]);
  });

  it.each(languages)('have no two kanji with the same meanings in %s', (language) => {
    const keys = kanji.map((card) => meaningKey(meaningIn(card, language)));
    expect(repeated(keys)).toEqual([]);
  });

  it('give each word the meanings that the lectures give it', () => {
    const decksOf = new Map(words.map((card) => [card.japanese, card]));
    const faults = Object.values(vocabulary)
      .flat()
      .filter(({ word, english, sinhala }) => {
        const card = decksOf.get(word);
        return card && (card.english !== english || card.sinhala !== sinhala);
      });
    expect(faults).toEqual([]);
    const taught = Object.values(vocabulary).flat();
    for (const { word, english, sinhala } of taught) {
      const meanings = taught.filter((other) => other.word === word);
      expect(
        meanings.every((other) => other.english === english && other.sinhala === sinhala),
      ).toBe(true);
    }
  });

  it('write no word in kana that another deck or a lecture writes with kanji', () => {
    const written = [
      ...words.map(({ japanese }) => japanese),
      ...kanji.flatMap(({ example }) => example.split('、')),
      ...Object.values(vocabulary).flatMap((list) => list.map(({ word }) => word)),
    ];
    const withKanji = new Set(written.filter((word) => word.includes('{')).map(inKana));
    expect(words.filter(({ japanese }) => withKanji.has(japanese))).toEqual([]);
  });
});

describe('the answers to choose from', () => {
  const asked = [...seededCatalogue.items.values()].flatMap((item): [Item, CardKind][] => {
    if (item.type === 'word') return item.isHeard ? [[item, 'hearing']] : [];
    return item.type === 'kanji' ? [[item, 'sign']] : [];
  });
  const meaningOf = (answer: string, kind: CardKind, language: Language) => {
    const item = kind === 'sign' && seededCatalogue.items.get(`kanji:${answer}`);
    return item ? meaningIn(item, language) : answer;
  };

  it.each(languages)(
    'are four with nothing in common in %s, for each word and kanji',
    (language) => {
      expect(asked.length).toBeGreaterThan(150);
      const ids = [...seededCatalogue.items.keys()];
      // A learner has met nothing, each third item, or everything.
      for (const isMet of [() => false, (id: string) => ids.indexOf(id) % 3 === 0, () => true]) {
        const faults = asked.flatMap(([item, kind]) => {
          const answers = choicesOf(item, { kind, language, isMet }, seededCatalogue);
          const meanings = answers.map((answer) => meaningOf(answer, kind, language));
          const isApart = meanings.every((meaning, place) =>
            meanings.slice(place + 1).every((other) => !haveCommonMeaning(meaning, other)),
          );
          return isApart && answers.length === 4 ? [] : [`${item.id}: ${meanings.join(' · ')}`];
        });
        expect(faults).toEqual([]);
      }
    },
  );
});
