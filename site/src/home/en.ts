export const en = {
  'home.title': 'Free Japanese lessons online',
  'home.description':
    'Learn Japanese free of charge: video lectures for beginners, JLPT N4 and JFT, with captions in Sinhala and English, for the youth of Sri Lanka.',
  foundation: 'The foundation',
  'hero.heading': 'Learn Japanese, free, from wherever you are',
  'hero.text':
    'Video lectures from your first hiragana to the JLPT N4 and JFT exams, explained for learners in Sri Lanka.',
  'hero.register': 'Register free',
  'hero.lectures': 'See the lectures',
  'hero.continue': 'Go to your lectures',
  // The first letter of hiragana, which a visitor hears and traces.
  'hero.hear': 'Hear it',
  'hero.trace': 'Trace it',
  'hero.known': 'You know your first letter. {{count}} to go!',
  'hero.row': 'Learn the first row',
  'samples.heading': 'Watch one now',
  'steps.heading': 'How to start',
  'steps.register.heading': 'Register',
  'steps.register.text': 'Fill in one form. It takes about three minutes.',
  'steps.approval.heading': 'Get approved',
  'steps.approval.text':
    'Someone at the foundation reads your registration and opens your account.',
  'steps.watch.heading': 'Watch and learn',
  'steps.watch.text': 'Log in and watch every lecture, as often as you like.',
  'courses.heading': 'Three courses, one road',
  'courses.points': 'What you will learn',
  'courses.see': 'See the lectures',
  'facility.heading': 'Your classroom is online',
  'facility.picture':
    'A phone that shows a lecture with the kana あ, beside a notebook, a pencil and a cup of tea.',
  'culture.heading': 'More than a language',
  'culture.picture':
    'A patchwork of Japanese patterns: waves, hemp leaves, linked circles, a fan and plum blossom.',
  'success.heading': 'The key to success',
  'staff.heading': 'The people behind it',
  'staff.more': 'More about the foundation',
  'academic.heading': 'Academic staff',
  'courses.lectures': 'Lectures',
  'courses.noVideo': 'coming soon',
  'courses.moreLectures': 'and {{count}} more',
} as const;
