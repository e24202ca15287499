import type { HomePageContent } from '@nihongo-lanka/contract';
import { courseListData, organizationData } from '../structuredData';
import type { Page } from '../ui/page';

export const homeHead: NonNullable<Page['head']> = (answers, { site, absolute }) => {
  // Declared by the page, and read by the endpoint's schema.
  const [{ courses }] = answers as readonly [HomePageContent];
  const context = { foundation: site.foundation, absolute };
  return {
    jsonLd: [
      organizationData(context),
      ...(courses.length > 0 ? [courseListData(courses, context)] : []),
    ],
  };
};
