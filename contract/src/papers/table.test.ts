import { describe, expect, it } from 'vitest';
import type { Exam } from '../exams/values.js';
import { type PaperField, paperFields, paperHeadings, readPaperTable } from './table.js';
import { paperLimits } from './values.js';

type Cells = Partial<Record<PaperField, string>>;

const item: Cells = {
  item: 'n4-1',
  kind: 'kanji-reading',
  question: 'この[工場]では、パンを作っています。',
  option1: 'こうぎょう',
  option2: 'かいじょう',
  option3: 'こうじょう',
  option4: 'こうちょう',
  right: '3',
};
const task: Cells = { ...item, kind: 'task', stimulus: 's-1', script: '男：はい。', question: '' };
const sentence: Cells = { ...item, kind: 'sentenceBuilding', order: '2431', question: '＿★＿＿。' };

const quoted = (cell = '') => `"${cell.replaceAll('"', '""')}"`;

function csv(rows: readonly Cells[], language: 'en' | 'si' = 'en', sign = ','): string {
  const headings = paperFields.map((field) => quoted(paperHeadings[language][field]));
  const lines = rows.map((row) => paperFields.map((field) => quoted(row[field])));
  return [headings, ...lines].map((cells) => cells.join(sign)).join('\n');
}

function read(rows: readonly Cells[], exam: Exam = 'N4') {
  const table = readPaperTable(exam, csv(rows));
  if (typeof table === 'string') throw new Error(table);
  return table;
}
const faults = (...rows: Cells[]) => read(rows).rows.map((row) => row.faults);

describe('a table of items', () => {
  it('is read in both languages, with the separators and the beginning of spreadsheets', () => {
    const text = { stimulus: 't-1', kind: 'shortText', text: 'きのう、\n雨でした。' };
    const rows: Cells[] = [
      { ...item, why3English: 'It is read こうじょう.', why3Sinhala: 'කියවන්නේ こうじょう කියලා.' },
      { ...item, ...text, item: 'n4-2', option4: '', keepOrder: 'yes', picture: 'rain.webp' },
    ];
    const table = readPaperTable('N4', csv(rows));
    expect(readPaperTable('N4', `\uFEFF${csv(rows, 'si', ';').replaceAll('\n', '\r\n')}`)).toEqual(
      table,
    );
    expect(table).toMatchObject({
      unknown: [],
      rows: [
        { line: 2, faults: {} },
        { line: 3, faults: {} },
      ],
      stimuli: [{ key: 't-1', text: 'きのう、\n雨でした。', script: '', picture: 'rain.webp' }],
      items: [
        {
          key: 'n4-1',
          kind: 'kanjiReading',
          stimulus: null,
          right: 2,
          isOrdered: false,
          options: [
            { why: { en: '', si: '' } },
            {},
            {
              text: 'こうじょう',
              why: { en: 'It is read こうじょう.', si: 'කියවන්නේ こうじょう කියලා.' },
            },
            {},
          ],
        },
        {
          kind: 'shortText',
          stimulus: 't-1',
          picture: null,
          options: [{}, {}, {}],
          isOrdered: true,
        },
      ],
    });
  });

  it.each<[what: string, cells: Cells, faults: object]>([
    ['without a name', { item: '' }, { item: 'item.key' }],
    ['with a name that is no file’s', { item: '../1' }, { item: 'item.key' }],
    ['of another exam', { kind: 'shops' }, { kind: 'item.kind' }],
    ['without a question', { question: '' }, { question: 'item.question' }],
    ['with two options', { option3: '', option4: '' }, { option3: 'item.option' }],
    ['with a reason for no option', { option4: '', why4English: 'x' }, { option4: 'item.option' }],
    ['with equal options', { option2: 'こうぎょう' }, { option2: 'item.sameOption' }],
    ['without the right option', { right: '' }, { right: 'item.right' }],
    ['with a right option between two', { right: '1.5' }, { right: 'item.right' }],
    ['with a fifth option as the right one', { right: '5' }, { right: 'item.right' }],
    ['with a fourth of three', { option4: '', right: '4' }, { right: 'item.right' }],
    ['with a figure of a Japanese keyboard', { right: '３' }, {}],
    ['with half a reading', { option1: '{払|はら' }, { option1: 'furigana.braces' }],
    ['with another word than yes', { keepOrder: 'maybe' }, { keepOrder: 'item.keepOrder' }],
    ['with cells in a cell', { option1: 'a\tb' }, { option1: 'card.severalCells' }],
    [
      'with a long reason',
      { why1English: 'a'.repeat(paperLimits.whyMax + 1) },
      { why1English: 'field.tooLong' },
    ],
    ['with a text of no stimulus', { text: 'きのう' }, { stimulus: 'item.stimulusKey' }],
  ])('finds the faults of an item %s', (_, cells, expected) => {
    const [found] = faults({ ...item, ...cells });
    expect(found).toEqual(expected);
  });

  it.each<[what: string, cells: Cells, faults: object]>([
    ['in order', { order: '2-4-3-1' }, {}],
    ['without an order', { order: '' }, { order: 'item.order' }],
    ['without all its parts', { order: '243' }, { order: 'item.order' }],
    ['with a part twice', { order: '2432' }, { order: 'item.order' }],
    ['with another part at the star', { order: '2413' }, { order: 'item.order' }],
    ['without a star', { question: '＿＿＿＿。' }, { question: 'item.star' }],
  ])('checks a sentence %s', (_, cells, expected) => {
    expect(faults({ ...sentence, ...cells })).toEqual([expected]);
  });

  it('wants to know what each sound says', () => {
    expect(faults(task)).toEqual([{}]);
    expect(faults({ ...task, script: '' })).toEqual([{ script: 'item.script' }]);
    expect(faults({ ...task, script: '', stimulus: '' })).toEqual([{ stimulus: 'item.stimulus' }]);
    expect(faults({ ...task, kind: 'utterance' })).toEqual([{ option4: 'item.threeOptions' }]);
    expect(read([{ ...task, kind: 'quick-response', option4: '' }]).items).toMatchObject([
      { isOrdered: true },
    ]);
  });

  it('describes a stimulus once, for rows that follow each other', () => {
    const first: Cells = { ...item, kind: 'long-text', stimulus: 't-1', text: 'きのう' };
    const next = (key: string, cells: Cells = {}): Cells => ({
      ...first,
      item: key,
      text: '',
      ...cells,
    });
    expect(faults(first, next('n4-2'), next('n4-3'))).toEqual([{}, {}, {}]);
    expect(faults(first, next('n4-2', { text: 'きのう' }))[1]).toEqual({ text: 'item.described' });
    expect(faults({ ...first, text: '' })).toEqual([{ text: 'item.description' }]);
    expect(faults(first, { ...item, item: 'n4-2' }, next('n4-3'))[2]).toEqual({
      stimulus: 'item.apart',
    });
    expect(faults(item, item)[1]).toEqual({ item: 'item.twice' });
  });

  it('is refused as a whole where it has no headings, no rows or too many', () => {
    const many = Array.from({ length: paperLimits.items + 1 }, (_, place) => ({
      ...item,
      item: `n4-${place}`,
    }));
    expect(readPaperTable('N4', csv(many))).toBe('item.tooMany');
    expect(readPaperTable('N4', csv([]))).toBe('table.empty');
    expect(readPaperTable('N4', '')).toBe('table.empty');
    expect(readPaperTable('N4', 'n4-1,kanji-reading,3')).toBe('item.heading');
    expect(readPaperTable('N4', `${csv([item])}\n"n4-2`)).toBe('table.quotes');
  });
});
