export const en = {
  label: 'For admins',
  text: 'This site still shows examples: people, addresses, courses or news that are made up. Only admins see this note.',
  link: 'See what to replace',
} as const;
