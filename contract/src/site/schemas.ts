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

/**
 * What the foundation says of itself: written in Strapi, shown in header, footer and titles. All
 * but the name is empty until an editor has written it; pages show nothing in its place.
 */
export const foundationSchema = z.object({
  name: z.string(),
  tagline: z.string(),
  /** Where the 404 page's "Go back home" leads; the site's own start page where it is empty. */
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
  /** How a Japanese member writes their own name; null for everybody else. */
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
  /** What the learner will be able to do. */
  points: z.array(z.string()),
  picture: imageSchema.nullable(),
  lang: languageSchema,
});
export type Course = z.infer<typeof courseSchema>;

/**
 * What no editor has written yet is empty. Texts that end in `Html` are made from Markdown without
 * raw HTML: safe to put into a page.
 */
export const homeSchema = z.object({
  facility: z.object({ text: z.string(), points: z.array(z.string()) }),
  cultureHtml: z.string(),
  /** The proverb in Japanese, its meaning, and where it comes from. */
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

/** What every page shows: header, footer, title. */
export const siteShellSchema = z.object({ lang: languageSchema, foundation: foundationSchema });
export type SiteShell = z.infer<typeof siteShellSchema>;

const homeContentSchema = z.object({
  home: homeSchema,
  courses: z.array(courseSchema),
  /** In the order the editors gave them, the foundation's first. */
  staff: z.array(staffMemberSchema),
});

/** What a visitor may know of every lecture: no id, and no address of its files. */
export const listedLectureSchema = lectureSchema.pick({
  title: true,
  subtitle: true,
  category: true,
  hasVideo: true,
  seconds: true,
  lang: true,
});
export type ListedLecture = z.infer<typeof listedLectureSchema>;

/** What the home page shows beside the shell. */
export const homePageSchema = homeContentSchema.extend({
  /** In the order of the catalogue. A server from before an update does not say them. */
  lectures: z.array(listedLectureSchema).default([]),
});
export type HomePageContent = z.infer<typeof homePageSchema>;

export const aboutPageSchema = z.object({
  about: aboutSchema,
  /** The foundation's own people. */
  team: z.array(staffMemberSchema),
});
export type AboutPageContent = z.infer<typeof aboutPageSchema>;

/** Everything editors write for the public pages but news; each part says which language it really is in. */
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
