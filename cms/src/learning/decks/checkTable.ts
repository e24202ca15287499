import {
  type Card,
  type CardCells,
  type CardField,
  type CheckedTable,
  cardFields,
  cardSchema,
  deckLimits,
  type FieldFault,
  faultsOfCard,
  fieldErrors,
  type MessageKey,
  readCardTable,
  type SentCardTable,
} from '@nihongo-lanka/contract';
import { ApiError } from '../../core/http/apiError';
import { repeatedCards, withReading } from './deck';
import { faultsOfFiles } from './deckFiles';

type Row = CheckedTable['rows'][number];

/** @throws ApiError VALIDATION_FAILED where the table as a whole can't be read. */
export async function checkTable({ kind, text, separator }: SentCardTable): Promise<CheckedTable> {
  const table = readCardTable(text, separator);
  if (typeof table === 'string') throw new ApiError('VALIDATION_FAILED', { text: table });
  const unread = table.rows.slice(deckLimits.cardsMax);
  const rows = table.rows.slice(0, deckLimits.cardsMax).map(({ line, cells }): Row => {
    const parsed = cardSchema.safeParse(cells);
    const written = writtenIn(cells);
    const card = withReading(kind, parsed.success ? parsed.data : written);
    const faults = parsed.success
      ? faultsOfCard(kind, card)
      : { ...faultsOfCard(kind, written), ...fieldErrors(parsed.error), ...tornCells(cells) };
    return { line, card, faults: Object.entries(faults).flatMap(faultAt) };
  });
  const cards = rows.map(({ card }) => card);
  for (const { place, field, fault } of await faultsOfFiles(cards)) {
    addFault(rows[place], field, fault);
  }
  for (const place of repeatedCards(kind, cards)) addFault(rows[place], 'japanese', 'card.twice');
  const [first] = unread;
  const rest = first ? { line: first.line, count: unread.length } : null;
  return { rows, unknown: [...table.unknown], rest };
}

/** A stray quotation mark has swallowed other cells. */
function tornCells(cells: CardCells): Partial<Record<CardField, MessageKey>> {
  const torn = cardFields.filter((field) => /[\t\n]/.test(cells[field] ?? ''));
  return Object.fromEntries(torn.map((field) => [field, 'card.severalCells' as const]));
}

function writtenIn(cells: CardCells): Card {
  const { japanese = '', reading = '', english = '', sinhala = '', example = '' } = cells;
  const { exampleEnglish = '', exampleSinhala = '', sound, picture, checkedBy = '' } = cells;
  return {
    japanese,
    reading,
    english,
    sinhala,
    example,
    exampleEnglish,
    exampleSinhala,
    sound: sound || null,
    picture: picture || null,
    checkedBy,
  };
}

function faultAt([name, message]: [string, MessageKey]): Row['faults'] {
  const field = cardFields.find((each) => each === name);
  return field ? [{ field, message }] : [];
}

function addFault(row: Row | undefined, field: CardField, fault: FieldFault): void {
  if (!row || typeof fault !== 'string' || row.faults.some((each) => each.field === field)) return;
  row.faults.push({ field, message: fault });
}
