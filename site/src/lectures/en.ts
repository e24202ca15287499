export const en = {
  'catalogue.title': 'Online Lectures',
  'catalogue.description':
    'Free Japanese video lectures for beginners, JLPT N4 and JFT-Basic, with captions in Sinhala, English and Japanese.',
  'catalogue.heading': 'Online Lectures',
  'catalogue.filter': 'Level',
  'filter.Beginner': 'Beginner',
  'filter.JLPT-N4': 'JLPT-N4',
  'filter.JFT': 'JFT',
  'catalogue.empty': 'There are no lectures here yet. Please look in again soon.',
  'catalogue.play': 'Watch',
  'catalogue.noVideo': 'Video coming soon',

  'detail.title': 'Lecture',
  'detail.description':
    'A free Japanese video lecture with captions in Sinhala, English and Japanese.',
  'detail.back': 'All lectures',
  'detail.noVideo.heading': 'Video coming soon',
  'detail.noVideo.text': 'This lecture is being recorded. Please look in again soon.',
  'detail.handouts': 'Handouts',
  'detail.handoutSize': 'PDF, {{size}} MB',
  'detail.neighbours': 'Other lectures of this level',
  'detail.previous': 'Previous lecture',
  'detail.next': 'Next lecture',
} as const;
