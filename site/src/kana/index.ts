import { visitorsKey } from '../data/kanaKey';
import { type Page, page } from '../page/page';
import { paths } from '../page/paths';
import { learningResourceData } from '../page/structuredData';
import { printAddress } from './print/printAddress';

const kanaHead: NonNullable<Page['head']> = (_, context) => {
  const { site, language, title: name, description, absolute } = context;
  const resource = { name, description, language, path: paths.kana.to() };
  return { jsonLd: [learningResourceData(resource, { foundation: site.foundation, absolute })] };
};

export const kanaPage = page({
  texts: ['kana'],
  name: 'kana',
  load: () => import('./KanaPage'),
  pick: (module) => module.KanaPage,
  stored: visitorsKey,
  head: import.meta.env.SSR ? kanaHead : undefined,
});

/** The server knows its addresses: see `listedPages`. */
export const kanaRowPage = page({
  texts: ['kana/row', 'kana', 'ui/sound', 'ui/strokes'],
  name: 'row',
  load: async () => {
    const module = await import('./row/RowPage');
    await module.ready;
    return module;
  },
  pick: (module) => module.RowPage,
});

export const kanaPrintPage = page({
  texts: ['kana/print', 'ui/strokes'],
  name: 'print',
  load: async () => {
    const module = await import('./print/PrintPage');
    await module.ready;
    return module;
  },
  pick: (module) => module.PrintPage,
  address: printAddress,
});
