import type { Page } from '../page/page';
import { paths } from '../page/paths';
import { learningResourceData } from '../page/structuredData';

export const kanaHead: NonNullable<Page['head']> = (_, context) => {
  const { site, language, title: name, description, absolute } = context;
  const resource = { name, description, language, path: paths.kana.to() };
  return { jsonLd: [learningResourceData(resource, { foundation: site.foundation, absolute })] };
};
