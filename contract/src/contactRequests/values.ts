/** Lengths in UTF-16 units. */
export const contactLimits = {
  nameMax: 100,
  emailMax: 254,
  phoneMax: 30,
  subjectMax: 150,
  messageMax: 5000,
  noteMax: 5000,
  /** How much of a message the list holds, in characters. */
  previewMax: 160,
} as const;

/** What becomes of a contact request, in this order. An admin may set any of them at any time. */
export const contactStatuses = ['new', 'in-progress', 'resolved'] as const;
export type ContactStatus = (typeof contactStatuses)[number];
