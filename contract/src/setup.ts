import { z } from 'zod';

/** What has to be filled in before a site opens, in the order in which it is best done. */
export const setupItems = [
  'name',
  'address',
  'phone',
  'email',
  'about',
  'staff',
  'courses',
  'home',
  'news',
  'support',
  'lectures',
  'lectureVideos',
  'admins',
  'mail',
] as const;
export type SetupItem = (typeof setupItems)[number];

/**
 * Why it is listed: nobody has written it; visitors still see the example that a new installation
 * is filled with; it has no Sinhala text.
 */
export const setupReasons = ['missing', 'example', 'untranslated'] as const;

export const setupSchema = z.object({
  /** Empty where nothing is left to do. */
  items: z.array(
    z.object({
      item: z.enum(setupItems),
      reason: z.enum(setupReasons),
      /** Where it is edited in the CMS panel; null for what is not edited there. */
      address: z.url().nullable(),
    }),
  ),
});
export type Setup = z.infer<typeof setupSchema>;
export type SetupEntry = Setup['items'][number];

/** Whether visitors still see examples. */
export function showsExamples({ items }: Setup): boolean {
  return items.some(({ reason }) => reason === 'example');
}
