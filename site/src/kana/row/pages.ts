import { page } from '../../page/page';
import { soundText } from '../../ui/sound/soundText';
import { writingText } from '../../ui/strokes/writingText';
import { kanaText } from '../kanaText';
import { rowText } from './rowText';

/** The server knows its addresses: see `listedPages`. */
export const kanaRowPage = page(
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
);
