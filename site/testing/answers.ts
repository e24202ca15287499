// For tests: an answer of the CMS for each call of the site's server, and the readers it knows.

import type { OutgoingHttpHeaders } from 'node:http';
import { nimal } from '@nihongo-lanka/client/testing/people';
import {
  type CallName,
  type Language,
  type Lecture,
  type LectureDetail,
  type LectureProgress,
  type NewsEvent,
  type NewsEventDetail,
  type PathParams,
  type SiteShell,
  type User,
  userSchema,
} from '@nihongo-lanka/contract';
import { homeContent } from './content';

export interface Asked {
  language: Language;
  params: PathParams;
  query: URLSearchParams;
  cookie: string;
}

export type Answered = readonly [status: number, body?: unknown, headers?: OutgoingHttpHeaders];
export type Reply = Answered | ((asked: Asked) => Answered);

export function siteIn(lang: SiteShell['lang'], name: string): SiteShell {
  return {
    lang,
    foundation: {
      name,
      tagline: 'A tagline',
      homeUrl: 'https://foundation.example/',
      address: 'Colombo',
      phone: '+94 11 000 0000',
      email: 'info@foundation.example',
      socialLinks: [],
    },
  };
}

const date = '2026-11-18T14:29:21.000Z';

export const lecture: Lecture = {
  id: 'jft-1',
  title: 'JFT 1',
  subtitle: null,
  category: 'JFT',
  order: 4,
  date: '2025-04-05',
  image: null,
  hasVideo: false,
  lang: 'en',
  seconds: null,
  bytes: null,
  isOpen: false,
};

export const lectureDetail: LectureDetail = {
  ...lecture,
  description: 'The {駅|えき} of a town.',
  descriptionLang: 'en',
  video: null,
  film: '',
  captions: [],
  handouts: [],
  vocabulary: [],
};

const newsEvent = (place: number): NewsEvent => ({
  slug: `news-${place}`,
  kind: 'news',
  title: `News ${place}`,
  summary: '',
  lang: 'en',
  date,
  cover: null,
  startsAt: null,
  endsAt: null,
  location: null,
});
const newsEvents = Array.from({ length: 12 }, (_, place) => newsEvent(place));

export const newsEventDetail: NewsEventDetail = {
  ...newsEvent(0),
  id: 'newsEvent0',
  updatedAt: '2026-11-18T14:29:21.000Z',
  bodyHtml: '<p>Text</p>',
  previous: null,
  next: null,
};

export const recorded: { readonly [Name in CallName]?: Reply } = {
  siteShell: ({ language }) => [
    200,
    siteIn(language, language === 'si' ? 'පදනම' : 'The Foundation'),
  ],
  homePage: [200, homeContent],
  taughtWords: [200, []],
  sampleLectures: [200, []],
  sampleLecture: [200, lectureDetail],
  // None of them is an event that is still to come.
  newsEvents: ({ query }) => [
    200,
    query.get('filter')?.includes('"upcoming":true') ? [] : newsEvents,
  ],
  newsEvent: [200, newsEventDetail],
  lectures: [200, [lecture]],
  lecture: [200, lectureDetail],
  lectureWords: [200, { new: [], learning: [], known: [], isOn: false }],
  ownProfile: [200, { ...nimal, currentAddress: '12 Temple Road' }],
};

export interface KnownReader {
  user: User;
  progress: LectureProgress[];
}

/** A reader whose progress has their name in it, so that a test sees whose it is. */
export function readerNamed(firstName: string, status: User['status'] = 'approved'): KnownReader {
  return {
    user: userSchema.parse({ ...nimal, status, firstName }),
    progress: [
      {
        lecture: `watched-${firstName}`,
        watched: 30,
        seconds: 60,
        share: 0.5,
        position: 30,
        isDone: false,
        updatedAt: date,
      },
    ],
  };
}

/** By the tokens of their logins. */
export const recordedReaders: Readonly<Record<string, KnownReader>> = {
  approved: readerNamed(nimal.firstName),
  pending: readerNamed(nimal.firstName, 'pending'),
};
