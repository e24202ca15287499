import { idOfRow, type KanaRow, kanaRows } from '@nihongo-lanka/contract/practice/kanaRows';
import type { PathParams } from '../../page/page';

export function rowAt({ syllabary, row }: PathParams): KanaRow | undefined {
  return kanaRows.find((each) => idOfRow(each) === `${syllabary}/${row}`);
}

export function titleOfRow({ signs }: KanaRow, title: string): string {
  return `${signs.map(({ sign }) => sign).join(' ')} · ${title}`;
}
