import { idOfRow, kanaRows } from '@nihongo-lanka/contract/practice/kanaRows';
import { type Page, page, withHead } from '../../page/page';
import { paths } from '../../page/paths';
import { soundText } from '../../ui/sound/soundText';
import { writingText } from '../../ui/strokes/writingText';
import { kanaText } from '../kanaText';
import { kanaRowHead } from './rowHead';
import { rowText } from './rowText';

export const kanaRowPage: Page = {
  ...withHead(
    page(
      'row',
      async () => {
        const module = await import('./RowPage');
        await module.ready;
        return module;
      },
      (module) => module.RowPage,
      rowText,
      kanaText,
      soundText,
      writingText,
    ),
    import.meta.env.SSR ? kanaRowHead : undefined,
  ),
  ...(import.meta.env.SSR && {
    addresses: kanaRows.map((row) => paths.kanaRow.to(idOfRow(row))),
  }),
};
