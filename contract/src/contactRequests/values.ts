/** UTF-16 units. */
export const contactLimits = {
  nameMax: 100,
  emailMax: 254,
  phoneMax: 30,
  subjectMax: 150,
  messageMax: 5000,
  noteMax: 5000,
  previewMax: 160,
} as const;

export const contactStatuses = ['new', 'in-progress', 'resolved'] as const;
export type ContactStatus = (typeof contactStatuses)[number];
