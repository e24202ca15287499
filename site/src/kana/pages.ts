import { visitorsKey } from '../data/kanaKey';
import { type Page, page, withHead } from '../page/page';
import { kanaHead } from './kanaHead';
import { kanaText } from './kanaText';

export const kanaPage: Page = {
  ...withHead(
    page(
      'kana',
      () => import('./KanaPage'),
      (module) => module.KanaPage,
      kanaText,
    ),
    import.meta.env.SSR ? kanaHead : undefined,
  ),
  stored: visitorsKey,
};
