import { describe, expect, it } from 'vitest';
import { withApostrophe } from '../csv.js';
import type { Separator } from '../table.js';
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
    expect(itemOf('grammar', { japanese: '〜が{好|す}き', reading: '' })).toBe(
      'grammar:〜が好き:〜がすき',
    );
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

  it.each([
    [{}, {}],
    [{ example: '' }, { example: 'card.gap' }],
    [{ example: '{手|て}を{洗|あら}ってから、{食|た}べます。' }, { example: 'card.gap' }],
    [{ example: '[{手|て}]を{洗|あら}っ[てから]' }, { example: 'card.gap' }],
    [{ japanese: 'から[て]' }, { japanese: 'field.characters' }],
    [{ japanese: '〜が好きです' }, { reading: 'card.reading' }],
    [{ english: '' }, { english: 'vocabulary.meaning' }],
  ] as const)('of grammar is checked: %j', (fields, faults) => {
    const grammar = {
      japanese: '〜てから',
      example: '{手|て}を{洗|あら}っ[てから]、{食|た}べます。',
    };
    expect(faultsOfCard('grammar', card({ ...grammar, ...fields }))).toEqual(faults);
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
    ['"パン","ぱん","br\tead"', ['パン', 'ぱん', 'br\tead']],
    ['水;みず;water, cold, fresh, wet', ['水', 'みず', 'water, cold, fresh, wet']],
    ['水,みず,water; cold; fresh; wet', ['水', 'みず', 'water; cold; fresh; wet']],
    ['パン\tぱん\tloaf, roll, bun, toast', ['パン', 'ぱん', 'loaf, roll, bun, toast']],
    ['{絵|え},え,Picture,පින්තූරය', ['{絵|え}', 'え', 'Picture', 'පින්තූරය']],
    ['{日本語|にほんご},,Japanese,ජපන්', ['{日本語|にほんご}', '', 'Japanese', 'ජපන්']],
    ['はい\u3000どうぞ\t\tyes,  please', ['はい\u3000どうぞ', '', 'yes,  please']],
  ])('is split into cells at tabs, else at the most frequent separator: %s', (text, cells) => {
    const table = readCardTable(text);
    const [row] = typeof table === 'string' ? [] : table.rows;
    expect(Object.values(row?.cells ?? {})).toEqual(cells);
  });

  /** The cells of each row. */
  const cellsIn = (text: string, separator?: Separator) => {
    const table = readCardTable(text, separator);
    return typeof table === 'string' ? table : table.rows.map(({ cells }) => Object.values(cells));
  };

  it.each([
    ['words after the marks', '"cold" drink', '"cold" drink'],
    ['one mark at its beginning', '"fire', '"fire'],
    ['one mark at its end', 'fire"', 'fire"'],
    ['a mark within it', '5" nail', '5" nail'],
    ['only marks', '""', ''],
    ['marks around it', '"fire"', 'fire'],
    ['marks of a spreadsheet', '"a ""big"" fire"', 'a "big" fire'],
    ['a mark and a comma', '"fire", hot', '"fire", hot'],
    ['a space before the mark', ' "fire"', 'fire'],
  ])('between tabs has a cell with %s', (_, cell, text) => {
    const rows = `火\tひ\t${cell}\n水\tみず\t${cell}\tජලය\n金\tきん\t"money"`;
    expect(cellsIn(rows)).toEqual([
      ['火', 'ひ', text],
      ['水', 'みず', text, 'ජලය'],
      ['金', 'きん', 'money'],
    ]);
  });

  it.each([
    ['several rows between tabs', '火\tひ\t"fire\n水\tみず\twater"'],
    ['two lines between tabs', '火\tひ\t"fire\nwater"'],
    ['a tab', '火\tひ\t"fire\twater"'],
    ['rows between commas', '火,ひ,"fire\n水,みず,water"'],
    ['rows between semicolons', '火;ひ;"fire\n水;みず;water"'],
    ['three lines', '火,ひ,"fire\nflame\nblaze"'],
  ])('shows a cell that holds %s as a fault', (_, text) => {
    const rows = cellsIn(text);
    expect(Array.isArray(rows) && rows.some((cells) => /[\t\n]/.test(cells[2] ?? ''))).toBe(true);
  });

  it.each([
    ['a first line without it', 'Words of week 1\n水;みず;water\n火;ひ;fire', 1],
    ['one row without it', '水;みず;water, cold\n火;ひ;fire\n金', 0],
    ['commas in each meaning', '水;みず;water, cold\n火;ひ;fire, flame\n犬;いぬ', 0],
    ['headings', 'English;Japanese\nwater, cold;水\nfresh, new;新', 0],
  ])('finds the separator of most rows: %s', (_, text, place) => {
    const rows = cellsIn(text);
    expect(Array.isArray(rows) && rows[place]?.join('|')).toMatch(
      /^(?:水\|みず\|water|water, cold\|水)/,
    );
  });

  it('is split at the separator that the teacher chooses', () => {
    expect(cellsIn('水,みず;みづ,water', 'comma')).toEqual([['水', 'みず;みづ', 'water']]);
    expect(cellsIn('水,みず;みづ,water', 'semicolon')).toEqual([['水,みず', 'みづ,water']]);
  });

  it.each([
    ['sep=;\n水;みず;water', ['水', 'みず', 'water']],
    ['SEP=,\r\n水,みず,"a;b;c;d"', ['水', 'みず', 'a;b;c;d']],
    ['"sep=;"\n水;みず;water', ['水', 'みず', 'water']],
    ['sep=\t\n水\tみず\twater', ['水', 'みず', 'water']],
    ['#separator:tab\n#html:true\n水\tみず\twater&nbsp;<b>cold</b>', ['水', 'みず', 'water cold']],
    ['#separator:Semicolon\n#html:false\n水;みず;water', ['水', 'みず', 'water']],
    ['#separator:|\n水|みず|water', ['水', 'みず', 'water']],
    [
      '#separator:Comma\n#html:false\n#columns:Japanese,Text,Lecture,Time\n"駅[えき]","station","L1","00:01:02"',
      ['{駅|えき}', 'station'],
    ],
    [
      '#separator:Comma\n#columns:Japanese,Text\n"お 願[ねが]いします","කරුණාකර"',
      ['お{願|ねが}いします', 'කරුණාකර'],
    ],
    ['#separator:tab\n#columns:Front\tBack\n水\twater', ['水', 'water']],
    [
      '#separator:tab\n#guid column:1\n#tags column:3\nxY1\t水\tN5\tみず\twater',
      ['水', 'みず', 'water'],
    ],
    ['#deck:N5\n水\tみず\twater', ['水', 'みず', 'water']],
  ])('follows the hints of the program that wrote it: %j', (text, cells) => {
    expect(cellsIn(text)).toEqual([cells]);
  });

  it('counts the lines of hints', () => {
    const table = readCardTable('sep=;\n\n水;みず;water');
    expect(typeof table === 'string' ? table : table.rows.map(({ line }) => line)).toEqual([3]);
  });

  it('has ideographs for radicals, and no letter that cannot be seen except the joiner of Sinhala', () => {
    expect(cellsIn('⽔⻭\tみ\u200bず\ufeff\t\u00adwater\u200d\tක්\u200dරමය\u200b')).toEqual([
      ['水歯', 'みず', 'water', 'ක්\u200dරමය'],
    ]);
    expect(card({ japanese: '⽔', english: 'wa\u2060ter' })).toMatchObject({
      japanese: '水',
      english: 'water',
    });
  });

  // In a time with the square of the length it would take minutes.
  it.each([' ', '"', '""', ',', '"\t', '\t"', '[', 'a', '\n ', ',"a', '<'])(
    'is read in little time with many of %j',
    (piece) => {
      const text = `#html:true\n水\t${piece.repeat(100_000)}a\tb`;
      expect(() => readCardTable(text)).not.toThrow();
    },
  );

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
    ['"みず,water', 'table.quotes'],
    ['みず,"water\nパン,bread', 'table.quotes'],
  ])('is refused as a whole: %j', (text, fault) => {
    expect(readCardTable(text)).toBe(fault);
  });
});

it('a table of any signs is read in a time that grows with its length alone', () => {
  for (const signs of ['a"', '" ', ' ', 'a\t"', ' \t', '"\n', '\u0000']) {
    const text = signs.repeat(deckLimits.tableMax / signs.length);
    expect.soft(readCardTable(text), signs).toBeTruthy();
  }
});
