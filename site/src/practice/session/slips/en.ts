export const en = {
  near: 'Almost.',
  'near.long': 'Check the long vowels: おばさん and おばあさん are two words.',
  'near.oh': 'Write a long o as oo or ou, not as oh.',
  'near.doubled': 'Check the small っ: it doubles the next consonant, as in kitte (きって).',
  'near.small':
    'Check the small kana: きょ is one sound, kyo. きよ is two, ki-yo. They make different words.',
  'near.apostrophe': 'Write an apostrophe or nn where ん ends a sound: {{latin}}.',
  'near.nasal': 'Count the n: ん before な, に, ぬ, ね or の makes two, as in onna (おんな).',
  'near.particle':
    'は is said wa, and へ is said e, only as particles. They are written は and へ.',
  'near.alike': 'It sounds right, but another kana is used: じ or ぢ, ず or づ, お or を.',
  'near.habit': 'Japanese t, d, w and r are written t, d, w and r: not th, dh, v and l.',
  'near.dropped': 'Write the vowel too, although it is hardly heard: desu, tabemasu, ashita.',
  'again.unfinished':
    'Latin letters stand beside Japanese ones. Finish the word on your keyboard, then check again.',
  'again.keyboard': 'Please change the keyboard: type in Latin letters (abc) or in kana.',
  'again.kanji':
    'We cannot check these kanji or figures here. Please type the word in kana or Latin letters.',
} as const;
