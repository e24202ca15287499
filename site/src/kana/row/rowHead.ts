import { idOfRow, kanaRows } from '@nihongo-lanka/contract/practice/kanaRows';
import type { Page } from '../../page/page';
import { paths } from '../../page/paths';
import { rowAt, titleOfRow } from './rowAt';

export const kanaRowAddresses: readonly string[] = kanaRows.map((row) =>
  paths.kanaRow.to(idOfRow(row)),
);

export const kanaRowHead: NonNullable<Page['head']> = (_, { path, title }) => {
  const [syllabary, name] = path.split('/').slice(-2);
  const row = rowAt({ syllabary, row: name });
  return row ? { title: titleOfRow(row, title) } : {};
};
