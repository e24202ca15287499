import { page } from '../page/page';
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

export const newsEventsPage = page({
  texts: ['news'],
  name: 'list',
  load: () => import('./NewsEventsPage'),
  pick: (module) => module.NewsEventsPage,
  content: newsEventsContent,
  address: newsEventsAddress,
  missing: newsEventsMissing,
  head: import.meta.env.SSR ? newsEventsHead : undefined,
});

export const newsEventPage = page({
  texts: ['news'],
  name: 'item',
  load: () => import('./NewsEventPage'),
  pick: (module) => module.NewsEventPage,
  content: newsEventContent,
  movedTo: import.meta.env.SSR ? newsEventMovedTo : undefined,
  endsAt: import.meta.env.SSR ? newsEventEndsAt : undefined,
  head: import.meta.env.SSR ? newsEventHead : undefined,
});
