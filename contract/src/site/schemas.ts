import { z } from 'zod';
import type { SomeSchemas } from '../calls.js';
import { languageSchema } from '../languageSchema.js';
import {
  captionSchema,
  lectureCategorySchema,
  lectureSchema,
  videoSchema,
} from '../lectures/schemas.js';
import { imageSchema } from '../media.js';
import { socialNetworks, staffGroups } from './values.js';

/** All but the name may be empty: pages show nothing in its place. */
export const foundationSchema = z.object({
  name: z.string(),
  tagline: z.string(),
  /** The target of "Go back home" on the 404 page; default the start page. */
  homeUrl: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  socialLinks: z.array(z.object({ network: z.enum(socialNetworks), url: z.string() })),
});
export type Foundation = z.infer<typeof foundationSchema>;

export const staffMemberSchema = z.object({
  group: z.enum(staffGroups),
  name: z.string(),
  nameJa: z.string().nullable(),
  role: z.string(),
  bio: z.string(),
  portrait: imageSchema.nullable(),
  lang: languageSchema,
});
export type StaffMember = z.infer<typeof staffMemberSchema>;

export const courseSchema = z.object({
  slug: z.string(),
  category: lectureCategorySchema,
  title: z.string(),
  level: z.string(),
  summary: z.string(),
  points: z.array(z.string()),
  picture: imageSchema.nullable(),
  lang: languageSchema,
});
export type Course = z.infer<typeof courseSchema>;

/** Unwritten texts are empty. `Html` has no raw HTML: safe to put into a page. */
export const homeSchema = z.object({
  facility: z.object({ text: z.string(), points: z.array(z.string()) }),
  cultureHtml: z.string(),
  quote: z.object({ japanese: z.string(), text: z.string(), source: z.string() }),
  successSteps: z.array(z.object({ title: z.string(), text: z.string() })),
  lang: languageSchema,
});
export type Home = z.infer<typeof homeSchema>;

export const aboutSchema = z.object({
  backgroundHtml: z.string(),
  vision: z.string(),
  mission: z.string(),
  lang: languageSchema,
});
export type About = z.infer<typeof aboutSchema>;

export const supportSchema = z.object({
  introHtml: z.string(),
  video: videoSchema.nullable(),
  poster: imageSchema.nullable(),
  captions: z.array(captionSchema),
  lang: languageSchema,
});
export type Support = z.infer<typeof supportSchema>;

export const siteShellSchema = z.object({ lang: languageSchema, foundation: foundationSchema });
export type SiteShell = z.infer<typeof siteShellSchema>;

const homeContentSchema = z.object({
  home: homeSchema,
  courses: z.array(courseSchema),
  staff: z.array(staffMemberSchema),
});

/** Visitors get no id, and no address of its files. */
export const listedLectureSchema = lectureSchema.pick({
  title: true,
  subtitle: true,
  category: true,
  hasVideo: true,
  seconds: true,
  lang: true,
});
export type ListedLecture = z.infer<typeof listedLectureSchema>;

export const homePageSchema = homeContentSchema.extend({
  /** Missing from an older server. */
  lectures: z.array(listedLectureSchema).default([]),
});
export type HomePageContent = z.infer<typeof homePageSchema>;

export const aboutPageSchema = z.object({
  about: aboutSchema,
  team: z.array(staffMemberSchema),
});
export type AboutPageContent = z.infer<typeof aboutPageSchema>;

export const siteSchema = siteShellSchema.extend({
  ...homeContentSchema.shape,
  about: aboutSchema,
  support: supportSchema,
});
export type Site = z.infer<typeof siteSchema>;

export const siteSchemas = {
  site: { answer: siteSchema },
  siteShell: { answer: siteShellSchema },
  homePage: { answer: homePageSchema },
  aboutPage: { answer: aboutPageSchema },
  supportPage: { answer: supportSchema },
} as const satisfies SomeSchemas;
