import type { Course, Foundation, NewsEventDetail } from '@nihongo-lanka/contract';
import { type Language, languages } from '@nihongo-lanka/contract/language';
import { paths } from './paths';

// What search engines read of a page: objects of schema.org, with absolute addresses where the
// site's own address is known.

interface Context {
  foundation: Foundation;
  absolute: (path: string) => string;
}

const schema = { '@context': 'https://schema.org' };

/** The foundation as publisher or organiser. */
function publisher({ foundation, absolute }: Context) {
  return {
    '@type': 'NGO',
    '@id': `${absolute(paths.home.to())}#organization`,
    name: foundation.name,
    url: absolute(paths.home.to()),
    logo: absolute('/icon-512.png'),
  };
}

export function organizationData(context: Context): object {
  const { tagline, address, email, phone, socialLinks } = context.foundation;
  return {
    ...schema,
    ...publisher(context),
    ...(tagline && { description: tagline }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(address && {
      address: { '@type': 'PostalAddress', streetAddress: address, addressCountry: 'LK' },
    }),
    ...(socialLinks.length > 0 && { sameAs: socialLinks.map(({ url }) => url) }),
    knowsLanguage: [...languages, 'ja'],
  };
}

/** The courses in their order, each free and taken online. */
export function courseListData(courses: readonly Course[], context: Context): object {
  return {
    ...schema,
    '@type': 'ItemList',
    itemListElement: courses.map((course, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      item: {
        '@type': 'Course',
        name: course.title,
        description: course.summary,
        url: context.absolute(paths.lectures.to(course.category)),
        inLanguage: course.lang,
        ...(course.level && { educationalLevel: course.level }),
        isAccessibleForFree: true,
        ...(course.picture && { image: context.absolute(course.picture.url) }),
        provider: publisher(context),
        offers: { '@type': 'Offer', category: 'Free', price: 0, priceCurrency: 'LKR' },
        hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online' },
      },
    })),
  };
}

/** A page to learn from, in the language that it is read in. */
export function learningResourceData(
  resource: { name: string; description: string; language: Language; path: string },
  context: Context,
): object {
  const { name, description, language, path } = resource;
  return {
    ...schema,
    '@type': 'LearningResource',
    name,
    description,
    url: context.absolute(path),
    inLanguage: language,
    teaches: ['Hiragana', 'Katakana'],
    educationalLevel: 'Beginner',
    isAccessibleForFree: true,
    provider: publisher(context),
  };
}

/** A NewsArticle, or the Event it announces. */
export function newsEventData(newsEvent: NewsEventDetail, context: Context): object {
  const { absolute } = context;
  const common = {
    ...schema,
    url: absolute(paths.newsEvent.to(newsEvent.slug)),
    description: newsEvent.summary,
    inLanguage: newsEvent.lang,
    ...(newsEvent.cover && { image: [absolute(newsEvent.cover.url)] }),
    isAccessibleForFree: true,
  };
  if (newsEvent.kind === 'event' && newsEvent.startsAt) {
    return {
      ...common,
      '@type': 'Event',
      name: newsEvent.title,
      startDate: newsEvent.startsAt,
      ...(newsEvent.endsAt && { endDate: newsEvent.endsAt }),
      eventStatus: 'https://schema.org/EventScheduled',
      ...(newsEvent.location && {
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        location: {
          '@type': 'Place',
          name: newsEvent.location,
          address: {
            '@type': 'PostalAddress',
            streetAddress: newsEvent.location,
            addressCountry: 'LK',
          },
        },
      }),
      offers: {
        '@type': 'Offer',
        price: 0,
        priceCurrency: 'LKR',
        availability: 'https://schema.org/InStock',
        url: absolute(paths.newsEvent.to(newsEvent.slug)),
      },
      organizer: publisher(context),
    };
  }
  return {
    ...common,
    '@type': 'NewsArticle',
    headline: newsEvent.title,
    datePublished: newsEvent.date,
    author: publisher(context),
    publisher: publisher(context),
    mainEntityOfPage: absolute(paths.newsEvent.to(newsEvent.slug)),
  };
}
