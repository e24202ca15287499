export const en = {
  waits: 'Your registration is waiting for approval.',
  label: 'Your registration',
  see: 'Check its status',
  meanwhile: 'Until then:',
  kana: 'Kana',
  'kana.text': 'Hiragana and katakana, with sounds',
  news: 'News and events',
} as const;
