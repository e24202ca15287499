import { withApostrophe } from '@nihongo-lanka/contract';
import { colomboDay, colomboTime } from '../colombo';
import { subscriberNumber } from '../lists/telephone';

/** Without a byte order mark a spreadsheet shows Sinhala wrongly. */
export const csvMark = '\uFEFF';

export function csvLine(values: readonly unknown[]): string {
  return values.map(cell).join(',');
}

function cell(value: unknown): string {
  return `"${withApostrophe(String(value ?? '')).replaceAll('"', '""')}"`;
}

/** In Colombo, as every spreadsheet parses it: `2026-11-25 07:30`. */
export function csvTime(instant: number | Date): string {
  const time = Number(instant);
  return `${colomboDay(time)} ${colomboTime(time)}`;
}

/** Formats a telephone number as `077 123 4567`: a spreadsheet would drop the zero of a number. */
export function csvTelephone(text: string): string {
  if (!/^\+?[\d\s().-]{7,}$/.test(text)) return text;
  const number = subscriberNumber(text);
  if (/^\d{9}$/.test(number) && !/^\+(?!94)/.test(text)) {
    return `0${number}`.replace(/^(...)(...)/, '$1 $2 ');
  }
  const digits = text.replace('+', '00').replace(/\D/g, '');
  return digits.match(/\d{1,4}/g)?.join(' ') ?? text;
}
