import { z } from 'zod';
import { provinces } from './accountFields.js';
import {
  accountStatusSchema,
  credentialsSchema,
  passwordChangeSchema,
  profileSchema,
  registrationSchema,
  rejectionSchema,
  roleSchema,
  userSchema,
  userUpdateSchema,
} from './accounts.js';
import { contactRequestSchema } from './contact.js';
import { lectureCategorySchema, lectureDetailSchema, lectureSchema } from './lectures.js';
import { listShape } from './listing.js';
import { newsEventDetailSchema, newsEventKindSchema, newsEventSchema } from './news.js';
import { setupSchema } from './setup.js';
import {
  aboutPageSchema,
  homePageSchema,
  siteFrameSchema,
  siteSchema,
  supportSchema,
} from './site.js';
import { channelStatsSchema, dashboardStatsSchema } from './stats.js';

/** Every call stands under this path, on the product's own host. */
export const apiBase = '/api/v1';

/**
 * Who may call: anybody; whoever is logged in; the account the path names, or an admin;
 * an approved learner or admin; an admin.
 */
export const audiences = ['all', 'self', 'selfOrAdmin', 'learner', 'admin'] as const;
export type Audience = (typeof audiences)[number];

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `apiBase`; `:name` stands for one encoded segment. */
  path: `/${string}`;
  who: Audience;
  body?: z.ZodType;
  list?: { noun: string; shape: ReturnType<typeof listShape> };
  status: 200 | 201 | 204;
  /** Absent where the answer has no body. */
  answer?: z.ZodType;
}

export const userListShape = listShape(
  ['createdAt', 'username', 'email', 'firstName', 'lastName', 'status'],
  ['createdAt', 'DESC'],
  {
    status: accountStatusSchema.optional(),
    role: roleSchema.optional(),
    province: z.enum(provinces).optional(),
  },
);

export const lectureListShape = listShape(['order', 'title', 'date'], ['order', 'ASC'], {
  category: lectureCategorySchema.optional(),
});

export const newsEventListShape = listShape(['date', 'title', 'startsAt'], ['date', 'DESC'], {
  kind: newsEventKindSchema.optional(),
  /** Events that are not over yet, or everything but those. */
  upcoming: z.boolean().optional(),
});

const session = z.object({ user: userSchema });

/** The whole of `/api/v1`: the server's routes, the clients' types and the access test come from here. */
export const endpoints = {
  register: {
    method: 'POST',
    path: '/auth/register',
    who: 'all',
    body: registrationSchema,
    status: 201,
    answer: session,
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    who: 'all',
    body: credentialsSchema,
    status: 200,
    answer: session,
  },
  refresh: { method: 'POST', path: '/auth/refresh', who: 'all', status: 200, answer: session },
  logout: { method: 'POST', path: '/auth/logout', who: 'all', status: 204 },
  changePassword: {
    method: 'POST',
    path: '/auth/change-password',
    who: 'self',
    body: passwordChangeSchema,
    status: 204,
  },
  users: {
    method: 'GET',
    path: '/users',
    who: 'admin',
    list: { noun: 'users', shape: userListShape },
    status: 200,
    answer: z.array(profileSchema),
  },
  userStats: {
    method: 'GET',
    path: '/users/status',
    who: 'admin',
    status: 200,
    answer: dashboardStatsSchema,
  },
  ownProfile: {
    method: 'GET',
    path: '/users/profile',
    who: 'self',
    status: 200,
    answer: profileSchema,
  },
  user: {
    method: 'GET',
    path: '/users/:id',
    who: 'selfOrAdmin',
    status: 200,
    answer: profileSchema,
  },
  updateUser: {
    method: 'PUT',
    path: '/users/:id',
    who: 'selfOrAdmin',
    // Who is no admin may send only what profileUpdateSchema names.
    body: userUpdateSchema,
    status: 200,
    answer: profileSchema,
  },
  deleteUser: {
    method: 'DELETE',
    path: '/users/:id',
    who: 'admin',
    status: 200,
    answer: z.object({ id: z.string() }),
  },
  approveUser: {
    method: 'POST',
    path: '/users/:id/approve',
    who: 'admin',
    status: 200,
    answer: profileSchema,
  },
  rejectUser: {
    method: 'POST',
    path: '/users/:id/reject',
    who: 'admin',
    body: rejectionSchema,
    status: 200,
    answer: profileSchema,
  },
  channelStats: {
    method: 'GET',
    path: '/stats/channel',
    who: 'all',
    status: 200,
    answer: channelStatsSchema,
  },
  setup: {
    method: 'GET',
    path: '/admin/setup',
    who: 'admin',
    status: 200,
    answer: setupSchema,
  },
  site: { method: 'GET', path: '/site', who: 'all', status: 200, answer: siteSchema },
  // Parts of it, so that a phone downloads no more than the page it shows needs.
  siteFrame: {
    method: 'GET',
    path: '/site/frame',
    who: 'all',
    status: 200,
    answer: siteFrameSchema,
  },
  homePage: { method: 'GET', path: '/site/home', who: 'all', status: 200, answer: homePageSchema },
  aboutPage: {
    method: 'GET',
    path: '/site/about',
    who: 'all',
    status: 200,
    answer: aboutPageSchema,
  },
  supportPage: {
    method: 'GET',
    path: '/site/support',
    who: 'all',
    status: 200,
    answer: supportSchema,
  },
  lectures: {
    method: 'GET',
    path: '/lectures',
    who: 'learner',
    list: { noun: 'lectures', shape: lectureListShape },
    status: 200,
    answer: z.array(lectureSchema),
  },
  lecture: {
    method: 'GET',
    path: '/lectures/:id',
    who: 'learner',
    status: 200,
    answer: lectureDetailSchema,
  },
  newsEvents: {
    method: 'GET',
    path: '/news-events',
    who: 'all',
    list: { noun: 'news-events', shape: newsEventListShape },
    status: 200,
    answer: z.array(newsEventSchema),
  },
  newsEvent: {
    method: 'GET',
    path: '/news-events/:slug',
    who: 'all',
    status: 200,
    answer: newsEventDetailSchema,
  },
  sendContactRequest: {
    method: 'POST',
    path: '/contact-requests',
    who: 'all',
    body: contactRequestSchema,
    status: 201,
    answer: z.object({ id: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

/** An endpoint's address with its `:name` segments filled in and encoded. */
export function endpointPath(
  endpoint: Pick<Endpoint, 'path'>,
  params: Record<string, string> = {},
): string {
  return (
    apiBase +
    endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
      const value = params[name];
      if (value === undefined) throw new Error(`${endpoint.path} needs ${name}`);
      return encodeURIComponent(value);
    })
  );
}
