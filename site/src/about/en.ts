export const en = {
  'about.title': 'About us',
  'about.description':
    'The foundation behind the free Japanese lessons: how it began, its vision and mission, and the people who keep every course free.',
  heading: 'About us',
  background: 'How it began',
  picture:
    'A red sun rises over waves between a torii gate and a white stupa; a lotus opens in front.',
  vision: 'Vision',
  mission: 'Mission',
  team: 'Team',
  'team.text': 'These people keep the lessons running, and free.',
} as const;
