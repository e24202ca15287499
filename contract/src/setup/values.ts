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

/** `example`: visitors still see the example of a new installation. */
export const setupReasons = ['missing', 'example', 'untranslated'] as const;
type SetupReason = (typeof setupReasons)[number];

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

export function showsExamples({ items }: { items: readonly { reason: SetupReason }[] }): boolean {
  return items.some(({ reason }) => reason === 'example');
}
