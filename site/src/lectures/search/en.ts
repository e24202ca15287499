export const en = {
  'count.many': '{{total}} lectures have “{{q}}”.',
  'count.one': 'One lecture has “{{q}}”.',
  'count.none': 'No lecture has “{{q}}”.',
  clear: 'Show all lectures',
  words: 'Words and characters',
  'at.kana': 'Learn {{signs}}',
  kana: 'Learn hiragana and katakana',
} as const;
