import { allExamItemKinds, type Exam, type ExamItemKind } from '../exams/values.js';
import { hasStrayBrace } from '../japanese.js';
import { isMessageKey, type MessageKey } from '../messages/keys.js';
import { headingReader, readTable, type Separator, type TableShape } from '../table.js';
import { optionalText } from '../text.js';
import { heardKinds, paperLimits, sectionOfKind } from './values.js';

const places = [1, 2, 3, 4] as const;

/** In the order of the columns. */
export const paperFields = [
  'item',
  'kind',
  'stimulus',
  'text',
  'script',
  'picture',
  'question',
  'option1',
  'option2',
  'option3',
  'option4',
  'right',
  'order',
  'keepOrder',
  'why1English',
  'why1Sinhala',
  'why2English',
  'why2Sinhala',
  'why3English',
  'why3Sinhala',
  'why4English',
  'why4Sinhala',
] as const;
export type PaperField = (typeof paperFields)[number];

export const paperHeadings = {
  en: {
    item: 'Item',
    kind: 'Kind',
    stimulus: 'Stimulus',
    text: 'Text',
    script: 'Script',
    picture: 'Picture',
    question: 'Question',
    option1: 'Option 1',
    option2: 'Option 2',
    option3: 'Option 3',
    option4: 'Option 4',
    right: 'Right',
    order: 'Order',
    keepOrder: 'Keep order',
    why1English: 'Why 1 (English)',
    why1Sinhala: 'Why 1 (Sinhala)',
    why2English: 'Why 2 (English)',
    why2Sinhala: 'Why 2 (Sinhala)',
    why3English: 'Why 3 (English)',
    why3Sinhala: 'Why 3 (Sinhala)',
    why4English: 'Why 4 (English)',
    why4Sinhala: 'Why 4 (Sinhala)',
  },
  si: {
    item: 'ප්‍රශ්නයේ නම',
    kind: 'වර්ගය',
    stimulus: 'ඡේදයේ හෝ හඬේ නම',
    text: 'ඡේදය',
    script: 'හඬෙහි පෙළ',
    picture: 'පින්තූරය',
    question: 'ප්‍රශ්නය',
    option1: 'වරණය 1',
    option2: 'වරණය 2',
    option3: 'වරණය 3',
    option4: 'වරණය 4',
    right: 'නිවැරදි වරණය',
    order: 'නිවැරදි පිළිවෙළ',
    keepOrder: 'වරණ මාරු නොකරන්න',
    why1English: 'හේතුව 1 (ඉංග්‍රීසි)',
    why1Sinhala: 'හේතුව 1 (සිංහල)',
    why2English: 'හේතුව 2 (ඉංග්‍රීසි)',
    why2Sinhala: 'හේතුව 2 (සිංහල)',
    why3English: 'හේතුව 3 (ඉංග්‍රීසි)',
    why3Sinhala: 'හේතුව 3 (සිංහල)',
    why4English: 'හේතුව 4 (ඉංග්‍රීසි)',
    why4Sinhala: 'හේතුව 4 (සිංහල)',
  },
} as const satisfies Record<'en' | 'si', Record<PaperField, string>>;

export interface WrittenStimulus {
  key: string;
  text: string;
  /** What its sound says; empty without a sound. */
  script: string;
  /** Name of a file. */
  picture: string | null;
}

/** Name of the file of its sound. */
export const soundNameOf = (stimulus: string) => `exam-${stimulus}.m4a`;

export interface WrittenItem {
  key: string;
  kind: ExamItemKind;
  stimulus: string | null;
  question: string;
  /** Name of a file. One beside a stimulus belongs to the stimulus. */
  picture: string | null;
  options: readonly { text: string; why: { en: string; si: string } }[];
  /** Place of the right option, from 0 on. */
  right: number;
  isOrdered: boolean;
}

type Faults = Partial<Record<PaperField, MessageKey>>;

export interface PaperTable {
  rows: readonly {
    /** From 1 on. */
    line: number;
    faults: Readonly<Faults>;
  }[];
  /** Headings that name no field: their columns are not read. */
  unknown: readonly string[];
  /** Of rows without faults. */
  items: readonly WrittenItem[];
  stimuli: readonly WrittenStimulus[];
}

const shape: TableShape<PaperField> = {
  fieldOf: headingReader(
    paperFields.flatMap((field) =>
      [field, paperHeadings.en[field], paperHeadings.si[field]].map((name) => [name, field]),
    ),
  ),
  // A table of so many columns has headings.
  fields: [],
  needed: 'item',
  paragraphs: ['text', 'script', 'question'],
  withoutNeeded: 'item.heading',
};

/** @returns a message where the whole table can't be read. */
export function readPaperTable(
  exam: Exam,
  text: string,
  separator?: Separator,
): PaperTable | MessageKey {
  const table = readTable(text, shape, separator);
  if (typeof table === 'string') return table;
  if (table.rows.length > paperLimits.items) return 'item.tooMany';
  const items = new Map<string, WrittenItem>();
  const stimuli = new Map<string, WrittenStimulus>();
  let current: WrittenStimulus | undefined;
  const rows = table.rows.map(({ line, cells }) => {
    const row = new Row(cells);
    const item = readItem(exam, row);
    if (items.has(item.key)) row.fault('item', 'item.twice');
    const isListening = sectionOfKind(exam, item.kind) === 'listening';
    if (item.stimulus === null) checkWithoutStimulus(row, isListening);
    else if (current?.key === item.stimulus) checkFollowing(row, current, isListening);
    else if (stimuli.has(item.stimulus)) row.fault('stimulus', 'item.apart');
    else stimuli.set(item.stimulus, readStimulus(row, isListening));
    current = stimuli.get(item.stimulus ?? '');
    items.set(item.key, item);
    return { line, item, faults: row.faults };
  });
  return {
    rows: rows.map(({ line, faults }) => ({ line, faults })),
    unknown: table.unknown,
    items: rows.flatMap(({ item, faults }) => (Object.keys(faults).length === 0 ? item : [])),
    stimuli: [...stimuli.values()],
  };
}

/** UTF-16 units of a file's name. */
const pictureMax = 120;

function maxOf(field: PaperField): number {
  if (field === 'text' || field === 'script') return paperLimits.textMax;
  if (field === 'question') return paperLimits.questionMax;
  if (field === 'picture') return pictureMax;
  if (field.startsWith('option')) return paperLimits.optionMax;
  return field.startsWith('why') ? paperLimits.whyMax : paperLimits.keyMax;
}

const isWithFurigana = (field: PaperField) =>
  /^(?:text|script|question|option\d|why\d\w+)$/.test(field);

/** The cells of a row. Of several faults in a cell the first is told. */
class Row {
  readonly faults: Faults = {};
  readonly #texts = new Map<PaperField, string>();

  constructor(cells: Partial<Record<PaperField, string>>) {
    for (const field of paperFields) {
      const cell = cells[field] ?? '';
      const lines = shape.paragraphs?.includes(field) ?? false;
      if (!lines && /[\t\n]/.test(cell)) this.fault(field, 'card.severalCells');
      const read = optionalText(maxOf(field), { lines }).safeParse(cell);
      const [message = ''] = read.error?.issues.map((issue) => issue.message) ?? [];
      if (!read.success) this.fault(field, isMessageKey(message) ? message : 'field.invalid');
      if (isWithFurigana(field) && hasStrayBrace(cell)) this.fault(field, 'furigana.braces');
      this.#texts.set(field, read.data ?? '');
    }
  }

  text(field: PaperField): string {
    return this.#texts.get(field) ?? '';
  }

  /** Also of an input method for Japanese. */
  word(field: PaperField): string {
    return this.text(field).normalize('NFKC').toLowerCase();
  }

  fault(field: PaperField, message: MessageKey): void {
    this.faults[field] ??= message;
  }
}

const kindIn = headingReader(allExamItemKinds.map((kind) => [kind, kind]));

function readItem(exam: Exam, row: Row): WrittenItem {
  const kind = kindIn(row.text('kind'));
  const section = kind && sectionOfKind(exam, kind);
  if (!section) row.fault('kind', 'item.kind');
  for (const field of ['item', 'stimulus'] as const) {
    const isBlank = field === 'stimulus' && row.text(field) === '';
    if (!isBlank && !/^[\w-]+$/.test(row.text(field))) row.fault(field, 'item.key');
  }
  const question = row.text('question');
  if (!question && section !== 'listening') row.fault('question', 'item.question');
  const isHeard = kind !== undefined && heardKinds.includes(kind);
  const options = readOptions(row, isHeard);
  const right = Number(row.word('right'));
  if (!/^[1-4]$/.test(row.word('right')) || right > options.length) {
    row.fault('right', 'item.right');
  }
  if (kind === 'sentenceBuilding') checkOrder(row, options.length, right);
  const stimulus = row.text('stimulus') || null;
  return {
    key: row.text('item'),
    kind: kind ?? 'content',
    stimulus,
    question,
    picture: stimulus === null ? row.text('picture') || null : null,
    options,
    right: right - 1,
    isOrdered: readsYes(row) || isHeard,
  };
}

function readOptions(row: Row, isHeard: boolean): WrittenItem['options'] {
  const options = places.map((place) => ({
    field: `option${place}` as const,
    text: row.text(`option${place}`),
    why: { en: row.text(`why${place}English`), si: row.text(`why${place}Sinhala`) },
  }));
  const given = options.filter(({ text, why }, place) => place < 3 || text || why.en || why.si);
  for (const [place, { field, text }] of given.entries()) {
    if (!text) row.fault(field, 'item.option');
    if (place === 3 && isHeard) row.fault(field, 'item.threeOptions');
    if (given.slice(0, place).some((other) => other.text === text)) {
      row.fault(field, 'item.sameOption');
    }
  }
  return given.map(({ text, why }) => ({ text, why }));
}

/** The options in the order of the sentence, whose third place has the star. */
function checkOrder(row: Row, count: number, right: number): void {
  const order = row.word('order').replace(/[\s,、・-]/g, '');
  const isWhole = [...order].sort().join('') === places.slice(0, count).join('');
  if (!isWhole || Number(order[2]) !== right) row.fault('order', 'item.order');
  if (row.text('question').split('★').length !== 2) row.fault('question', 'item.star');
}

function readsYes(row: Row): boolean {
  const word = row.word('keepOrder');
  const isYes = ['yes', 'true', '1', 'ඔව්'].includes(word);
  if (!isYes && !['', 'no', 'false', '0'].includes(word)) {
    row.fault('keepOrder', 'item.keepOrder');
  }
  return isYes;
}

function checkWithoutStimulus(row: Row, isListening: boolean): void {
  if (row.text('text') || row.text('script')) row.fault('stimulus', 'item.stimulusKey');
  else if (isListening) row.fault('stimulus', 'item.stimulus');
}

function checkFollowing(row: Row, { script }: WrittenStimulus, isListening: boolean): void {
  for (const field of ['text', 'script', 'picture'] as const) {
    if (row.text(field)) row.fault(field, 'item.described');
  }
  if (isListening && !script) row.fault('stimulus', 'item.script');
}

function readStimulus(row: Row, isListening: boolean): WrittenStimulus {
  const [text, script, picture] = [row.text('text'), row.text('script'), row.text('picture')];
  if (isListening && !script) row.fault('script', 'item.script');
  else if (!text && !script && !picture) row.fault('text', 'item.description');
  return { key: row.text('stimulus'), text, script, picture: picture || null };
}
