import type { Page } from '../../page/page';
import { rowAt, titleOfRow } from './rowAt';

export const kanaRowHead: NonNullable<Page['head']> = (_, { path, title }) => {
  const [syllabary, name] = path.split('/').slice(-2);
  const row = rowAt({ syllabary, row: name });
  return row ? { title: titleOfRow(row, title) } : {};
};
