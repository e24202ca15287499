import type { HomePageContent } from '@nihongo-lanka/contract';
import { lazyPage } from '../page/lazyPage';
import type { OwnPart } from '../page/ownPart';
import { type Page, page } from '../page/page';
import { courseListData, organizationData } from '../page/structuredData';

const homeHead: NonNullable<Page['head']> = (answers, { site, absolute }) => {
  // Declared by the page, and read by the call's schema.
  const [{ courses }] = answers as readonly [HomePageContent];
  const context = { foundation: site.foundation, absolute };
  return {
    jsonLd: [
      organizationData(context),
      ...(courses.length > 0 ? [courseListData(courses, context)] : []),
    ],
  };
};

export const homePage = page({
  texts: ['home'],
  name: 'home',
  load: () => import('./HomePage'),
  pick: (module) => module.HomePage,
  content: () => [{ name: 'homePage' }, { name: 'sampleLectures' }],
  head: import.meta.env.SSR ? homeHead : undefined,
});

const pendingTexts = ['home/pending', 'session/pending'] as const;

/** For those who wait for their approval. The others load nothing of it. */
export const pendingStart: OwnPart = {
  Part: lazyPage(
    () => import('./pending/PendingStart'),
    (module) => module.PendingStart,
    ['home', ...pendingTexts],
  ),
  texts: pendingTexts,
};
