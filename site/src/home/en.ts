export const en = {
  'home.title': 'Free Japanese lessons online',
  'home.description':
    'Learn Japanese free of charge: video lectures for beginners, JLPT N4 and JFT, with captions in Sinhala and English, for the youth of Sri Lanka.',
  'hero.heading': 'Learn Japanese, free, from wherever you are',
  'hero.text':
    'Video lectures from your first hiragana to the JLPT N4 and JFT exams, explained for learners in Sri Lanka.',
  'hero.register': 'Register free',
  'hero.lectures': 'See the lectures',
  'hero.continue': 'Go to your lectures',
  'offer.heading': 'What you get',
  'offer.free.heading': 'It costs nothing',
  'offer.free.text':
    'A non-profit foundation carries the costs. There are no fees, no trial periods and nothing to buy.',
  'offer.captions.heading': 'In your own language',
  'offer.captions.text':
    'Captions in Japanese, English and Sinhala, and a website that speaks both of yours.',
  'offer.phone.heading': 'Made for your phone',
  'offer.phone.text':
    'Every lecture shows its size before you play it, and goes on where you stopped.',
  'courses.heading': 'Three levels, one road',
  'courses.Beginner.name': 'Beginner',
  'courses.Beginner.text':
    'Hiragana, katakana, greetings and first sentences. You need nothing but time.',
  'courses.JLPT-N4.name': 'JLPT N4',
  'courses.JLPT-N4.text':
    'Grammar, vocabulary, reading and listening for the exam that shows basic Japanese.',
  'courses.JFT.name': 'JFT-Basic',
  'courses.JFT.text':
    'The Japanese of everyday life and work, for the test asked of those who go to work in Japan.',
  'courses.see': 'See the lectures',
  'steps.heading': 'How to begin',
  'steps.register.heading': 'Register',
  'steps.register.text': 'Fill in one form. It takes about three minutes.',
  'steps.approval.heading': 'Get approved',
  'steps.approval.text':
    'Somebody of the foundation reads your registration and opens your account.',
  'steps.watch.heading': 'Watch and learn',
  'steps.watch.text': 'Log in and watch every lecture, as often as you like.',
  'saying.meaning': 'Even a journey of a thousand ri begins with one step.',
  'saying.origin': 'Japanese proverb',
} as const;
