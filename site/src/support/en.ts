export const en = {
  'support.title': 'Support',
  'support.description':
    'How you can support free Japanese lessons in Sri Lanka, and where learners find help with logging in, lectures and job offers.',
  heading: 'Support',
  lead: 'Help us to keep the lessons free, or get help with your own.',
  'video.title': 'A look into our lessons',
  contact: 'Write to us',
  lectures: 'See the lectures',
  exams: 'About JLPT N4 and JFT-Basic',
} as const;
