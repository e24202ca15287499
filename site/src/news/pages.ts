import { page, withContent, withHead } from '../page/page';
import {
  newsEventContent,
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
    { movedTo: import.meta.env.SSR ? newsEventMovedTo : undefined },
  ),
  import.meta.env.SSR ? newsEventHead : undefined,
);
