export const en = {
  'about.title': 'About us',
  'about.description':
    'The non-profit foundation behind the free Japanese lessons for the youth of Sri Lanka: what it works for, and who keeps it going.',
  heading: 'About us',
  background: 'How it began',
  picture:
    'A red sun rises over waves between a torii gate and a white stupa; a lotus opens in front.',
  known:
    'We are a non-profit foundation for the youth of Sri Lanka, partnered with an employment sending organisation in Japan.',
  'known.lessons':
    'We teach Japanese by video lectures, from the first lesson to JLPT N4 and JFT. Every lecture is free.',
  register: 'Register free',
  contact: 'Write to us',
  vision: 'Vision',
  mission: 'Mission',
  team: 'Team',
  'team.text': 'These people keep the lessons running, and free.',
} as const;
