import type { Course, Foundation, NewsEventDetail } from '@nihongo-lanka/contract';
import { describe, expect, it } from 'vitest';
import { courseListData, newsEventData, organizationData } from './structuredData';

const foundation: Foundation = {
  name: 'The Foundation',
  tagline: 'Free Japanese',
  homeUrl: '/',
  address: 'Nugegoda',
  phone: '+94 11 200 0123',
  email: 'hello@foundation.example',
  socialLinks: [{ network: 'youtube', url: 'https://youtube.example/us' }],
};
const context = { foundation, absolute: (path: string) => `https://site.example${path}` };

const cover = {
  url: '/uploads/kandy.webp',
  width: 1200,
  height: 630,
  alt: 'A lake',
  sources: [],
};
const event: NewsEventDetail = {
  slug: 'open-day',
  kind: 'event',
  title: 'Open day',
  summary: 'Come',
  cover,
  lang: 'si',
  date: '2026-11-01T00:00:00.000Z',
  startsAt: '2026-12-08T04:00:00.000Z',
  endsAt: '2026-12-08T10:00:00.000Z',
  location: 'Kandy',
  bodyHtml: '',
  previous: null,
  next: null,
  id: 'openDay',
  updatedAt: '2026-11-01T00:00:00.000Z',
};

describe('what search engines read', () => {
  it('of the foundation is what it says of itself', () => {
    expect(organizationData(context)).toMatchObject({
      '@type': 'NGO',
      name: 'The Foundation',
      url: 'https://site.example/',
      telephone: '+94 11 200 0123',
      sameAs: ['https://youtube.example/us'],
    });
    const bare = { ...foundation, phone: '', email: '', socialLinks: [] };
    expect(organizationData({ ...context, foundation: bare })).not.toHaveProperty('telephone');
  });

  it('of an event is when and where it is, and that it is free', () => {
    expect(newsEventData(event, context)).toMatchObject({
      '@type': 'Event',
      startDate: '2026-12-08T04:00:00.000Z',
      endDate: '2026-12-08T10:00:00.000Z',
      location: { '@type': 'Place', name: 'Kandy' },
      image: ['https://site.example/uploads/kandy.webp'],
      offers: { price: 0 },
      inLanguage: 'si',
    });
  });

  it('of news is an article with its date', () => {
    const news = { ...event, kind: 'news', startsAt: null, endsAt: null, cover: null } as const;
    const data = newsEventData(news, context);
    expect(data).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'Open day',
      datePublished: '2026-11-01T00:00:00.000Z',
      mainEntityOfPage: 'https://site.example/news-event/open-day',
    });
    expect(data).not.toHaveProperty('image');
  });

  it('of the courses is their order, and that they cost nothing', () => {
    const course: Course = {
      slug: 'beginner',
      category: 'Beginner',
      title: 'Beginner',
      level: 'A1',
      summary: 'First steps',
      points: [],
      picture: null,
      lang: 'en',
    };
    expect(courseListData([course], context)).toMatchObject({
      '@type': 'ItemList',
      itemListElement: [
        {
          position: 1,
          item: {
            '@type': 'Course',
            url: 'https://site.example/lectures?filter=Beginner',
            isAccessibleForFree: true,
            hasCourseInstance: { courseMode: 'Online' },
          },
        },
      ],
    });
  });
});
