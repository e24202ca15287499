export const en = {
  'kana.title': 'Hiragana and katakana',
  'kana.description':
    'Every hiragana and katakana in one place, each with its romaji and its reading in Sinhala letters. Free to read and to print.',
  heading: 'Hiragana and katakana',
  lead: 'Japanese has two syllabaries of 46 basic characters each. Both have the same sounds.',
  // In the panel with the one button.
  way: 'Learn them row by row: hear, write, read aloud, answer. A few minutes a row.',
  'way.begin': 'Start with {{row}}',
  // After the reader has learned a row.
  'way.learned': '{{count}} of {{total}} rows learned on this device.',
  'way.next': 'Next: {{row}}',
  // Read by screen readers after the name of a row.
  'state.learned': 'learned',
  'state.begun': 'started',
  'row.double': 'Small {{sign}}',
  'row.long': 'Long vowels',
  'row.alike': 'Look-alikes',
  use: 'Press the name of a row to learn it. Start with hiragana, which is in every Japanese sentence. Katakana writes words from other languages, and your own name.',
  letters:
    'Each character has its sound in Latin letters below it, and then in Sinhala letters. Sinhala has no letter for {{z}}: {{sa}} in the row of {{za}} is voiced, as in “{{zoo}}”.',
  particles: 'As particles, three characters are read differently: {{readings}}.',
  'syllabary.hiragana': 'Hiragana',
  'syllabary.katakana': 'Katakana',
  // Names of the tables, after the name of the syllabary for screen readers.
  'chart.basic': 'Basic characters',
  'chart.voiced': 'With two dots or a circle',
  'chart.small': 'With a small {{columns}}',
  // The head of the column with the rows' names.
  row: 'Row',
  write: 'Press a character to see how it is written.',
  print: 'Practice sheets to print',
  // The heading above the exercise; the character follows.
  writing: 'Write',
  close: 'Close',
  next: 'Hear them in the lectures',
} as const;
