import type { ExamFact } from '@nihongo-lanka/contract';

const checked = {
  source: 'The organisers',
  url: 'https://exams.example/',
  checkedOn: '2026-11-22',
  isOurs: false,
  text: null,
};

/** Some of what the CMS says about both exams. */
export const examFacts: readonly ExamFact[] = [
  {
    ...checked,
    id: '1',
    exam: 'N4',
    kind: 'section',
    value: { section: 'listening', minutes: 35, navigation: 'forward', plays: 1 },
  },
  {
    ...checked,
    id: '2',
    exam: 'N4',
    kind: 'items',
    value: { section: 'listening', counts: [{ kind: 'task', count: 8, options: 4 }] },
    isOurs: true,
    source: 'Nihongo Lanka',
  },
  {
    ...checked,
    id: '3',
    exam: 'N4',
    kind: 'pass',
    value: {
      of: 180,
      levels: [{ name: 'N4', least: 90 }],
      parts: [{ sections: ['listening'], of: 60, least: 19 }],
    },
  },
  {
    ...checked,
    id: '4',
    exam: 'N4',
    kind: 'day',
    value: { day: '2099-07-05', isAnnounced: false },
    checkedOn: '2026-10-01',
  },
  {
    ...checked,
    id: '5',
    exam: 'N4',
    kind: 'signUp',
    value: { day: '2099-07-05', from: '2099-03-01', to: '2099-03-20' },
  },
  { ...checked, id: '6', exam: 'JFT', kind: 'booking', value: { days: 3, weekend: 4 } },
  {
    ...checked,
    id: '7',
    exam: 'JFT',
    kind: 'bring',
    value: {},
    text: { text: 'Your identity card', lang: 'en' },
  },
];
