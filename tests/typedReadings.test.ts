import { type CardWord, furiganaParts, readingsOf, withoutReadings } from '@nihongo-lanka/contract';
import { describe, expect, it } from 'vitest';
import { toKatakana, toRomaji } from 'wanakana';
import { decks, vocabulary } from '../cms/src/operations/seed/seeds';
import { judgeOf } from '../site/src/practice/session/typed';

/** Typed answers to every word that learners of a new installation meet. */

interface Word {
  japanese: string;
  readings: readonly string[];
  isRight: (typed: string) => boolean;
}

function wordOf({ japanese, reading }: CardWord): Word {
  const readings = readingsOf({ japanese, reading });
  const judge = judgeOf([japanese, ...readings]);
  return { japanese, readings, isRight: (typed) => judge(typed).verdict === 'right' };
}

const all: readonly Word[] = [
  ...decks.filter(({ kind }) => kind === 'words').flatMap(({ cards }) => cards.map(wordOf)),
  // The words under a kanji are read as they are written.
  ...decks
    .filter(({ kind }) => kind === 'kanji')
    .flatMap(({ cards }) => cards.flatMap(({ example }) => example.split('、')))
    .map((japanese) => wordOf({ japanese, reading: '' })),
  ...Object.values(vocabulary)
    .flat()
    .map(({ word }) => wordOf({ japanese: word, reading: '' })),
];

/** Each once; where two decks have a word, with the readings of the first. */
const words = [...new Map(all.toReversed().map((word) => [word.japanese, word])).values()];

const plain = (kana: string) => kana.replace(/[、〜\uff5e]/g, '');

/** The library writes ウェ as two vowels. */
const romajiOf = (kana: string) => toRomaji(kana).replace(/(?<=a)ue/, 'we');

/** An input method's letters for a reading: `nn` for each ん. */
const wapuro = (kana: string) =>
  [...plain(kana).matchAll(/ん|[^ん]+/g)]
    .map(([part]) => (part === 'ん' ? 'nn' : romajiOf(part)))
    .join('');

const kunrei = (hepburn: string) =>
  hepburn
    .replace(/cch/g, 'tty')
    .replace(/sh(?=i)|sh/g, (_, at: number, all: string) => (all[at + 2] === 'i' ? 's' : 'sy'))
    .replace(/ch(?=i)/g, 't')
    .replace(/ch/g, 'ty')
    .replace(/tyi/g, 'ti')
    .replace(/tsu/g, 'tu')
    .replace(/fu/g, 'hu')
    .replace(/j(?=i)/g, 'z')
    .replace(/j/g, 'zy');

/** Forms of a reading that are right, made by other means than those of the judge. */
function rightForms({ japanese, readings }: Word): string[] {
  const forms = readings.flatMap((reading) => {
    const kana = plain(reading);
    const hepburn = romajiOf(kana);
    return [
      reading,
      toKatakana(kana),
      kana.normalize('NFD'),
      kana.replace(/(?<=[かきくけこさしすせそたちつてとはひふへほ])/g, ' '),
      `「${kana}」`,
      `${reading}。`,
      hepburn,
      hepburn.toUpperCase(),
      hepburn.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
      kunrei(hepburn),
      hepburn.replace(/ou|oo/g, 'ō').replace(/uu/g, 'ū'),
      hepburn.replace(/n(?=[bmp])/g, 'm'),
      hepburn.replace(/づ/g, 'dzu'),
      wapuro(kana),
      `(${hepburn})`,
      `『${hepburn}』。`,
      hepburn.replace(/(?<=[aeiou])(?=[kgst])/g, ' '),
    ];
  });
  const parts = furiganaParts(japanese);
  // Each kanji of the word as kanji or in kana.
  const mixed = parts.reduce<string[]>(
    (texts, { text, reading }) =>
      texts.flatMap((before) => [before + text, ...(reading ? [before + reading] : [])]),
    [''],
  );
  return [...forms, ...mixed, withoutReadings(japanese), [...readings].reverse().join(' / ')];
}

const kana = [
  ...'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん',
  ...'がぎぐげござじずぜぞだぢづでどばびぶべぼぱぴぷぺぽっゃゅょ',
];
const inHiragana = (text: string) =>
  plain(text).replace(/[ァ-ヶ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60));

/** Latin letters without what they may leave open: how many n an ん has, を, and は as a particle. */
const inLatin = (reading: string) =>
  toRomaji(plain(reading))
    .replace(/n+'?/g, 'n')
    .replace(/wo/g, 'o')
    .replace(/([aiueo])-/g, '$1$1')
    .replace(/(?<=ni?chi|nban|^de)ha/, 'wa');

/** Every reading that differs by one kana. */
function changedByOne(reading: string): string[] {
  const signs = [...inHiragana(reading)];
  return signs.flatMap((sign, place) => {
    const [before, after] = [signs.slice(0, place).join(''), signs.slice(place + 1).join('')];
    return [
      before + after,
      ...kana.flatMap((other) => (other === sign ? [] : [before + other + after])),
      ...kana.map((other) => before + sign + other + after),
    ];
  });
}

describe('a typed reading', () => {
  it('is right in every form of every word', () => {
    const refused = words.flatMap((word) =>
      rightForms(word)
        .filter((typed) => !word.isRight(typed))
        .map((typed) => `${typed} for ${word.japanese}`),
    );
    expect(refused).toEqual([]);
  });

  it('is not right where it is the reading of another word', () => {
    const taken: string[] = [];
    for (const word of words) {
      const own = new Set(word.readings.map(inHiragana));
      for (const other of words) {
        for (const reading of other.readings) {
          if (own.has(inHiragana(reading))) continue;
          for (const typed of [
            reading,
            toRomaji(plain(reading)),
            withoutReadings(other.japanese),
          ]) {
            if (withoutReadings(other.japanese) === withoutReadings(word.japanese)) continue;
            if (word.isRight(typed)) taken.push(`${typed} for ${word.japanese}`);
          }
        }
      }
    }
    expect(taken).toEqual([]);
  });

  it('is not right where one kana is another, is missing or is too much', () => {
    const taken = new Set<string>();
    for (const word of words) {
      const own = new Set(word.readings.map(inHiragana));
      const ownLatin = new Set(word.readings.map(inLatin));
      for (const changed of new Set(word.readings.flatMap(changedByOne))) {
        if (!changed || own.has(changed)) continue;
        if (word.isRight(changed)) taken.add(`${changed} for ${word.japanese}`);
        const latin = toRomaji(changed);
        if (ownLatin.has(inLatin(changed))) continue;
        if (word.isRight(latin)) taken.add(`${latin} for ${word.japanese}`);
      }
    }
    expect([...taken]).toEqual([]);
  });
});
