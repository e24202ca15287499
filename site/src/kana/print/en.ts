export const en = {
  'print.title': 'Hiragana, katakana and kanji practice sheets',
  'print.description':
    'Practice sheets to print: every hiragana, every katakana and the first 80 kanji with their stroke order, with squares to write in or as a wall chart.',
  'heading.sheet': '{{script}} practice sheet',
  'heading.poster': '{{script}} wall chart',
  'script.hiragana': 'Hiragana',
  'script.katakana': 'Katakana',
  'script.n5': 'The first 80 kanji',
  lead: 'The numbers show the stroke order. Each marks where its stroke begins.',
  'use.sheet': 'Trace the grey characters first. Then write from memory in the empty squares.',
  'use.poster': 'Hang it where you see it every day.',
  // Names of the two rows of links.
  scripts: 'Characters',
  forms: 'What to print',
  'form.sheet': 'Practice sheet',
  'form.poster': 'Wall chart',
  print: 'Print',
  back: 'All kana with their sounds',
  // Names of the pictures for screen readers.
  'picture.sheet': '{{sign}} with the order of its strokes, and squares to write in',
  'picture.poster': '{{sign}} with the order of its strokes',
  // Below a sign, such as ゃ: the small form of ya.
  small: 'small {{reading}}',
  long: 'long vowel',
  'strokes.one': '1 stroke',
  'strokes.many': '{{count}} strokes',
} as const;
