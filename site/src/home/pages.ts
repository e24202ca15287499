import type { HomePageContent } from '@nihongo-lanka/contract';
import { lazyPage } from '../page/lazyPage';
import type { OwnPart } from '../page/ownPart';
import { type Page, page, withContent, withHead } from '../page/page';
import { courseListData, organizationData } from '../page/structuredData';
import { pendingText } from '../session/sessionText';
import { homeText } from './homeText';
import { pendingHomeText } from './pending/pendingHomeText';

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

export const homePage = withHead(
  withContent(
    page(
      'home',
      () => import('./HomePage'),
      (module) => module.HomePage,
      homeText,
    ),
    () => [{ name: 'homePage' }, { name: 'sampleLectures' }],
  ),
  import.meta.env.SSR ? homeHead : undefined,
);

const pendingTexts = [pendingHomeText, pendingText];

/** For those who wait for their approval. The others load nothing of it. */
export const pendingStart: OwnPart = {
  Part: lazyPage(
    () => import('./pending/PendingStart'),
    (module) => module.PendingStart,
    [homeText, ...pendingTexts],
  ),
  texts: pendingTexts,
};
