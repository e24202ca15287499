import { page, withContent, withHead } from '../ui/page';
import { newsEventContent, newsEventHead, newsEventsContent, newsEventsHead } from './newsContent';
import { newsText } from './newsText';

export const newsEventsPage = withHead(
  withContent(
    page(
      'list',
      () => import('./NewsEventsPage'),
      (module) => module.NewsEventsPage,
      newsText,
    ),
    newsEventsContent,
  ),
  import.meta.env.SSR ? newsEventsHead : undefined,
);

export const newsEventPage = withHead(
  withContent(
    page(
      'item',
      () => import('./NewsEventPage'),
      (module) => module.NewsEventPage,
      newsText,
    ),
    newsEventContent,
  ),
  import.meta.env.SSR ? newsEventHead : undefined,
);
