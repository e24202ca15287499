import { page, withContent, withHead } from '../page/page';
import {
  newsEventContent,
  newsEventEndsAt,
  newsEventHead,
  newsEventMovedTo,
  newsEventsAddress,
  newsEventsContent,
  newsEventsHead,
  newsEventsMissing,
} from './newsContent';
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
    { address: newsEventsAddress, missing: newsEventsMissing },
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
    import.meta.env.SSR ? { movedTo: newsEventMovedTo, endsAt: newsEventEndsAt } : {},
  ),
  import.meta.env.SSR ? newsEventHead : undefined,
);
