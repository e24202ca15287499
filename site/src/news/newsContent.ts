import type { NewsEventDetail } from '@nihongo-lanka/contract';
import { languages } from '@nihongo-lanka/contract/language';
import type { Data } from '../data/request';
import type { Page } from '../page/page';
import { feedPaths, paths } from '../page/paths';
import { newsEventData } from '../page/structuredData';
import { earlierQuery, isFree, isPastEnd, readNewsAddress, upcomingQuery } from './newsAddress';

type Contents = NonNullable<Page['content']>;
type Missing = NonNullable<Page['missing']>;
type HeadOf = NonNullable<Page['head']>;

// A feed is named in its own language, whatever the page's is.
const feedNames = { en: 'News and events', si: 'පුවත් සහ වැඩසටහන්' } as const;

const feedsOf = (foundation: string) =>
  languages.map((language) => ({
    title: `${feedNames[language]} | ${foundation}`,
    href: feedPaths.rss(language),
  }));

export const newsEventsContent: Contents = (_params, search) => {
  const address = readNewsAddress(search);
  return [
    { name: 'newsEvents', query: upcomingQuery(address), isFree: isFree(address) },
    { name: 'newsEvents', query: earlierQuery(address), isFree: isFree(address) },
  ];
};

export const newsEventsAddress: NonNullable<Page['address']> = (search) =>
  paths.newsEvents.to(readNewsAddress(search));

export const newsEventsMissing: Missing = (answers, search) => {
  // Declared above, and read by the call's schema.
  const [, earlier] = answers as readonly [unknown, Data<'newsEvents'>];
  return isPastEnd(readNewsAddress(search), earlier.rows.length);
};

export const newsEventsHead: HeadOf = (_answers, { site }) => ({
  canonicalPath: paths.newsEvents.to(),
  feeds: feedsOf(site.foundation.name),
});

export const newsEventContent: Contents = ({ title = '' }) => [
  { name: 'newsEvent', params: { slug: title } },
];

/** An item is found by its exact title too. A slug has no other letters than these. */
export const newsEventMovedTo: NonNullable<Page['movedTo']> = ({ title = '' }, answers) => {
  // Declared above, and read by the call's schema.
  const [newsEvent] = answers as readonly [NewsEventDetail];
  const isSlug = /^[a-z0-9-]+$/.test(title) && title !== newsEvent.title;
  return isSlug && title !== newsEvent.slug ? paths.newsEvent.to(newsEvent.slug) : undefined;
};

/** When an event is over, in milliseconds since 1970. What is no event is never over. */
export function endOf({
  startsAt,
  endsAt,
}: Pick<NewsEventDetail, 'startsAt' | 'endsAt'>): number | undefined {
  const end = endsAt ?? startsAt;
  return end ? Date.parse(end) : undefined;
}

export const newsEventEndsAt: NonNullable<Page['endsAt']> = (answers) => {
  // Declared above, and read by the call's schema.
  const [newsEvent] = answers as readonly [NewsEventDetail];
  return endOf(newsEvent);
};

export const newsEventHead: HeadOf = (answers, { site, absolute }) => {
  // Declared above, and read by the call's schema.
  const [newsEvent] = answers as readonly [NewsEventDetail];
  const { slug, title, summary, cover } = newsEvent;
  return {
    title,
    description: summary,
    canonicalPath: paths.newsEvent.to(slug),
    ...(cover && { image: cover }),
    type: 'article',
    jsonLd: [newsEventData(newsEvent, { foundation: site.foundation, absolute })],
    feeds: feedsOf(site.foundation.name),
  };
};
