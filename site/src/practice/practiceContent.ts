import type { Page } from '../page/page';
import { paths } from '../page/paths';

export const practiceContent: NonNullable<Page['content']> = () => [{ name: 'practiceDay' }];

/** What the address says of the session: whether it runs, and whether the answer of its card is shown. */
export const practiceStep = (search: URLSearchParams) => ({
  runs: search.has('go'),
  asked: search.has('ask'),
  shown: search.has('show'),
  reported: search.has('told'),
});

export const practiceAddress: NonNullable<Page['address']> = (search) =>
  paths.practice.to(practiceStep(search));
