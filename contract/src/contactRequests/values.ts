/** Lengths in UTF-16 units. */
export const contactLimits = {
  nameMax: 100,
  emailMax: 254,
  phoneMax: 30,
  subjectMax: 150,
  messageMax: 5000,
} as const;
