import { type Page, page } from '../../page/page';
import { writingText } from '../../ui/strokes/writingText';
import { printAddress } from './printAddress';
import { printText } from './printText';

export const kanaPrintPage: Page = {
  ...page(
    'print',
    async () => {
      const module = await import('./PrintPage');
      await module.ready;
      return module;
    },
    (module) => module.PrintPage,
    printText,
    writingText,
  ),
  address: printAddress,
};
