import { z } from 'zod';
import { languageSchema } from './languageSchema.js';

export const socialNetworks = [
  'facebook',
  'youtube',
  'instagram',
  'x',
  'linkedin',
  'tiktok',
  'whatsapp',
] as const;

/** What the foundation says of itself: written in Strapi, shown in header, footer and titles. */
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

export const siteSchema = z.object({
  lang: languageSchema,
  foundation: foundationSchema,
});
export type Site = z.infer<typeof siteSchema>;
