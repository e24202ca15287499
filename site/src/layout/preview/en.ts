export const en = {
  label: 'Preview',
  'status.draft': 'Preview of a draft: not published.',
  'status.published': 'Preview of what readers see.',
  // {{date}} is a day, such as 29 November 2026.
  until: 'This link works until {{date}}.',
  'expired.title': 'This link has expired',
  'expired.text': 'Ask the person who sent it for a new one.',
} as const;
