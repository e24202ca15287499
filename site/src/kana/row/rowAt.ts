import { idOfRow, type KanaRow, kanaRows } from '@nihongo-lanka/contract/practice/kanaRows';
import type { PathParams } from '../../page/page';

/** The row that an address names. */
export function rowAt({ syllabary, row }: PathParams): KanaRow | undefined {
  return kanaRows.find((each) => idOfRow(each) === `${syllabary}/${row}`);
}

/** The title of a row's page, of the page's own words. */
export function titleOfRow({ signs }: KanaRow, title: string): string {
  return `${signs.map(({ sign }) => sign).join(' ')} · ${title}`;
}
