import type { Page } from '../page/page';
import { paths } from '../page/paths';
import { learningResourceData } from '../page/structuredData';
import { en } from './en';
import { si } from './si';

const texts = { en, si };

export const kanaHead: NonNullable<Page['head']> = (_, { site, language, absolute }) => {
  const text = texts[language];
  const resource = {
    ...{ name: text['kana.title'], description: text['kana.description'], language },
    path: paths.kana.to(),
  };
  return { jsonLd: [learningResourceData(resource, { foundation: site.foundation, absolute })] };
};
