import type { Page } from '../page/page';
import { paths } from '../page/paths';

/** The day, with cards beyond its plan where the learner wants more. */
export const dayOptions = (search: URLSearchParams) =>
  search.has('more') ? { query: { more: 'yes' } } : {};

export const practiceContent: NonNullable<Page['content']> = (_, search) => [
  { name: 'practiceDay', ...dayOptions(search) },
];

/** What the address says of the session: whether it runs, also beyond the plan, and whether the answer of its card is shown. */
export const practiceStep = (search: URLSearchParams) => ({
  runs: search.has('go'),
  isMore: search.has('more'),
  asked: search.has('ask'),
  shown: search.has('show'),
  reported: search.has('told'),
});

export const practiceAddress: NonNullable<Page['address']> = (search) =>
  paths.practice.to(practiceStep(search));
