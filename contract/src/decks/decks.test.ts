import { describe, expect, it } from 'vitest';
import { withApostrophe } from '../csv.js';
import { deckCreationSchema } from './editing.js';
import { type Card, cardSchema } from './schemas.js';
import { cardHeadings, readCardTable } from './table.js';
import {
  deckLimits,
  faultsOfCard,
  gapOf,
  itemOf,
  readingOf,
  readingsOf,
  withoutGap,
} from './values.js';

const card = (fields: Partial<Card>): Card =>
  cardSchema.parse({ japanese: '{水|みず}', english: 'water', ...fields });
const wordFaults = (fields: Partial<Card>) => faultsOfCard('words', card(fields));
const kanjiFaults = (fields: Partial<Card>) =>
  faultsOfCard('kanji', card({ japanese: '水', reading: 'スイ、みず', ...fields }));

describe('the item of a card', () => {
  it('is made from the word and its reading', () => {
    expect(itemOf('words', { japanese: '{水|みず}', reading: 'みず' })).toBe('word:水:みず');
    expect(itemOf('words', { japanese: '{食|た}べる', reading: '' })).toBe('word:食べる:たべる');
    expect(itemOf('words', { japanese: 'パン', reading: '' })).toBe('word:ぱん:ぱん');
    expect(itemOf('words', { japanese: 'ぱん', reading: 'パン' })).toBe('word:ぱん:ぱん');
    expect(itemOf('kanji', { japanese: '水', reading: 'スイ、みず' })).toBe('kanji:水');
  });

  it('is the same whatever other readings a teacher adds', () => {
    expect(itemOf('words', { japanese: '{四|よん}', reading: 'よん、し' })).toBe('word:四:よん');
    expect(readingsOf({ japanese: '四', reading: 'よん、し' })).toEqual(['よん', 'し']);
    expect(readingsOf({ japanese: '{四|よん}', reading: '' })).toEqual(['よん']);
  });

  it('has one reading for a phrase with a mark in it', () => {
    const phrase = { japanese: 'では、また', reading: 'では、また' };
    expect(readingsOf(phrase)).toEqual(['では、また']);
    expect(itemOf('words', phrase)).toBe('word:では、また:では、また');
  });

  it('is the same with furigana and with the reading beside the word', () => {
    const beside = itemOf('words', { japanese: '水', reading: 'みず' });
    expect(itemOf('words', { japanese: '{水|みず}', reading: '' })).toBe(beside);
  });
});

describe('the gap of an example', () => {
  it('is the piece in square brackets', () => {
    const example = 'まいにち[{水|みず}]を{飲|の}みます。';
    expect(gapOf(example)).toEqual({
      before: 'まいにち',
      gap: '{水|みず}',
      after: 'を{飲|の}みます。',
    });
    expect(readingOf(withoutGap(example))).toBe('まいにちみずをのみます。');
  });

  it('is none without one pair of brackets', () => {
    for (const example of ['', 'みず', '[み]ず[を]', '[みず', 'みず]', '[]みず', ']み[']) {
      expect.soft(gapOf(example), example).toBe(null);
    }
  });
});

describe('a card', () => {
  it('needs a meaning in English or in Sinhala', () => {
    expect(wordFaults({})).toEqual({});
    expect(wordFaults({ english: '', sinhala: 'වතුර' })).toEqual({});
    expect(wordFaults({ english: '' })).toEqual({ english: 'vocabulary.meaning' });
  });

  it.each([
    [{ japanese: '{水|みず' }, { japanese: 'furigana.braces' }],
    [{ japanese: '{水|water}' }, { japanese: 'vocabulary.kana' }],
    [{ japanese: '[{水|みず}]' }, { japanese: 'field.characters' }],
    [{ japanese: '水' }, { reading: 'card.reading' }],
    [{ japanese: '水', reading: 'mizu' }, { reading: 'vocabulary.kana' }],
    [{ reading: 'おゆ' }, { reading: 'card.readingDiffers' }],
    [{ reading: 'みず、すい' }, {}],
    [{ reading: 'すい、みず' }, { reading: 'card.readingDiffers' }],
    [{ reading: 'みず、' }, { reading: 'vocabulary.kana' }],
    [{ reading: 'みず、mizu' }, { reading: 'vocabulary.kana' }],
    [{ japanese: 'では、また', reading: 'では、また' }, {}],
    [{ example: '[{水|みず}]を[{飲|の}]みます。' }, { example: 'card.gap' }],
    [{ example: '{水[|みず}]を{飲|の}みます。' }, { example: 'furigana.braces' }],
    [{ example: '{水|みず}を{飲|の}みます' }, {}],
    [{ exampleEnglish: 'I drink.' }, { example: 'card.example' }],
    [{ japanese: '水', reading: 'みず' }, {}],
    [{ japanese: '〜ながら', reading: 'ながら' }, {}],
    [{ japanese: '\uff5eながら', reading: 'ながら' }, {}],
    [{ japanese: '\uff5eながら' }, {}],
    [{ japanese: 'パン', reading: 'ぱん' }, {}],
  ] as const)('of a word is checked: %j', (fields, faults) => {
    expect(wordFaults(fields)).toEqual(faults);
  });

  it.each([
    [{}, {}],
    [{ reading: 'スイ、みず、みず.っぽい' }, {}],
    [{ japanese: '水曜' }, { japanese: 'card.kanji' }],
    [{ japanese: 'み' }, { japanese: 'card.kanji' }],
    [{ reading: '' }, { reading: 'card.reading' }],
    [{ reading: 'スイ, みず' }, { reading: 'card.kanjiReading' }],
    [{ reading: 'スイみず' }, { reading: 'card.kanjiReading' }],
    [{ example: '{水|みず}、{水曜日|すいようび}' }, {}],
    [{ example: '{水|みず}、{火曜日|かようび}' }, { example: 'card.exampleKanji' }],
    [{ example: '[{水|みず}]' }, { example: 'card.noGap' }],
  ] as const)('of a kanji is checked: %j', (fields, faults) => {
    expect(kanjiFaults(fields)).toEqual(faults);
  });

  it('has full-width kana, however they were typed', () => {
    expect(card({ japanese: 'ﾊﾟﾝ', reading: 'ﾊﾟﾝ', example: '[ﾊﾟﾝ]です｡' })).toMatchObject({
      japanese: 'パン',
      reading: 'パン',
      example: '[パン]です。',
    });
  });

  it('has only files of the media library', () => {
    for (const sound of ['https://example.com/a.mp3', '/uploads/../a.mp3', '/a.mp3', 7]) {
      expect.soft(cardSchema.safeParse({ ...card({}), sound }).success, String(sound)).toBe(false);
    }
    expect(card({ sound: '/uploads/mizu_1a.mp3', picture: '' })).toMatchObject({
      sound: '/uploads/mizu_1a.mp3',
      picture: null,
    });
  });

  it('is checked by the kind of its deck, which it is sent with', () => {
    const sent = { kind: 'kanji', title: { en: 'N5' }, cards: [card({})] };
    const { error } = deckCreationSchema.safeParse(sent);
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'cards.0.japanese',
      'cards.0.reading',
    ]);
  });
});

describe('a table of cards', () => {
  const water = { japanese: '{水|みず}', reading: 'みず', english: 'water' };

  it('is read from a spreadsheet, with and without headings', () => {
    expect(readCardTable('{水|みず}\tみず\twater\r\n\r\nパン\t\tbread\r\n')).toEqual({
      rows: [
        { line: 1, cells: water },
        { line: 3, cells: { japanese: 'パン', reading: '', english: 'bread' } },
      ],
      unknown: [],
    });
    expect(readCardTable('English\tNotes\tjapanese\twater\nwater\tx\t{水|みず}')).toEqual({
      rows: [{ line: 2, cells: { english: 'water', japanese: '{水|みず}' } }],
      unknown: ['Notes', 'water'],
    });
  });

  it('is read from CSV in either language', () => {
    const { japanese, english, exampleEnglish } = cardHeadings.si;
    const text = `\uFEFF"${japanese}";"${english}";"${exampleEnglish}"\n"パン";"bread; a ""loaf""\nof it";'-`;
    expect(readCardTable(text)).toEqual({
      rows: [
        {
          line: 2,
          cells: { japanese: 'パン', english: 'bread; a "loaf" of it', exampleEnglish: '-' },
        },
      ],
      unknown: [],
    });
  });

  it.each([
    ['"パン";"ぱん";"bread, white"', ['パン', 'ぱん', 'bread, white']],
    ['パン;ぱん;bread, white', ['パン', 'ぱん', 'bread, white']],
    ['"パン","ぱん","br\tead"', ['パン', 'ぱん', 'br ead']],
    ['パン\tぱん\tloaf, roll, bun, toast', ['パン', 'ぱん', 'loaf, roll, bun, toast']],
    ['{絵|え},え,Picture,පින්තූරය', ['{絵|え}', 'え', 'Picture', 'පින්තූරය']],
    ['{日本語|にほんご},,Japanese,ජපන්', ['{日本語|にほんご}', '', 'Japanese', 'ජපන්']],
    ['はい\u3000どうぞ\t\tyes,  please', ['はい\u3000どうぞ', '', 'yes,  please']],
  ])('is split into cells at tabs, else at the most frequent separator: %s', (text, cells) => {
    const table = readCardTable(text);
    const [row] = typeof table === 'string' ? [] : table.rows;
    expect(Object.values(row?.cells ?? {})).toEqual(cells);
  });

  it('has the lines of an old Macintosh too', () => {
    const table = readCardTable('パン,ぱん\r水,みず\r');
    expect(typeof table === 'string' ? table : table.rows.map(({ line }) => line)).toEqual([1, 2]);
  });

  it.each(["'5 o'clock'", "'-stem", "''-x", '-stem', '=1', '007', "'007", '5', '〜'])(
    'has the cell %s without the apostrophe of an export',
    (text) => {
      const table = readCardTable(`パン\tぱん\t${withApostrophe(text)}`);
      expect(typeof table === 'string' ? table : table.rows[0]?.cells.english).toBe(text);
    },
  );

  it('tells the line of a row after a cell of several lines', () => {
    const table = readCardTable('a,"b\nc",d\ne,f,g');
    expect(typeof table === 'string' ? table : table.rows.map(({ line }) => line)).toEqual([1, 3]);
  });

  it.each([
    ['', 'table.empty'],
    ['Japanese\tEnglish', 'table.empty'],
    ['Reading\tEnglish\nみず\twater', 'table.japanese'],
    ['Japanese\tEnglish\tjapanese\nみず\twater\tみず', 'table.headings'],
    ['"みず\twater', 'table.quotes'],
  ])('is refused as a whole: %j', (text, fault) => {
    expect(readCardTable(text)).toBe(fault);
  });
});

it('a table of any signs is read in a time that grows with its length alone', () => {
  for (const signs of ['a"', '" ', ' ', 'a\t"', ' \t', '"\n', '\u0000']) {
    readCardTable(signs.repeat(deckLimits.tableMax / signs.length));
  }
});
