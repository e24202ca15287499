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
 * Why it is listed: it is missing; visitors still see the example of a new installation; it
 * has no Sinhala text.
 */
export const setupReasons = ['missing', 'example', 'untranslated'] as const;
type SetupReason = (typeof setupReasons)[number];

/** What the site shows and only the CMS panel edits. */
export const panelPlaces = [
  'foundation',
  'home',
  'about',
  'support',
  'courses',
  'staff',
  'channel',
] as const;
export type PanelPlace = (typeof panelPlaces)[number];

/** Whether visitors still see examples. */
export function showsExamples({ items }: { items: readonly { reason: SetupReason }[] }): boolean {
  return items.some(({ reason }) => reason === 'example');
}
