import type { Attempt, Paper, PaperForm, PaperItem } from '@nihongo-lanka/contract/papers/schemas';

const optionsOf = (item: string, texts: readonly string[]) =>
  texts.map((text, place) => ({ id: `${item}-${place + 1}`, text }));

const item = (id: string, changes: Partial<PaperItem> = {}): PaperItem => ({
  id,
  kind: 'kanjiReading',
  stimulus: null,
  question: 'この[工場]では、{毎日|まいにち}パンを作ります。',
  picture: null,
  options: optionsOf(id, ['こうぎょう', 'かいじょう', 'こうじょう', 'こうちょう']),
  ...changes,
});

export const vocabulary: Paper = {
  section: 'vocabulary',
  stimuli: [],
  items: [item('v1'), item('v2'), item('v3', { kind: 'context', question: '駅に（　　）。' })],
};

export const listening: Paper = {
  section: 'listening',
  stimuli: ['s1', 's2', 's3'].map((id) => ({
    id,
    text: null,
    picture: null,
    sound: { url: `/uploads/${id}.mp3`, seconds: 20, bytes: 1000, plays: 1 },
  })),
  items: ['s1', 's2', 's3'].map((stimulus, place) =>
    item(`l${place + 1}`, {
      kind: 'quickResponse',
      stimulus,
      question: '',
      options: optionsOf(`l${place + 1}`, ['', '', '']),
    }),
  ),
};

const now = '2026-11-30T06:00:00.000Z';
/** Ten minutes later. */
const endsAt = '2026-11-30T06:10:00.000Z';

export const attempt: Attempt = {
  id: '0b9cfe3e-5a4f-4b0e-9f5c-2f0a4ac1d3aa',
  form: { id: 'n4-sample', exam: 'N4', title: 'JLPT N4, paper 1', isSample: true },
  mode: 'exam',
  startedAt: '2026-11-30T05:55:00.000Z',
  now,
  endsAt: '2026-12-01T05:55:00.000Z',
  sections: [
    {
      section: 'vocabulary',
      state: 'running',
      minutes: 15,
      navigation: 'free',
      items: 3,
      bytes: 0,
      sounds: [],
      endsAt,
    },
    {
      section: 'listening',
      state: 'ahead',
      minutes: 35,
      navigation: 'forward',
      items: 3,
      bytes: 3000,
      sounds: ['/uploads/s1.mp3', '/uploads/s2.mp3', '/uploads/s3.mp3'],
      endsAt: null,
    },
  ],
  paper: vocabulary,
  answers: [],
  plays: [],
  reveals: [],
  end: null,
  result: null,
};

/** The same attempt in its second section. */
export const inListening: Attempt = {
  ...attempt,
  sections: attempt.sections.map((section) =>
    section.section === 'listening'
      ? { ...section, state: 'running', endsAt }
      : { ...section, state: 'finished' },
  ),
  paper: listening,
};

export const ended: Attempt = {
  ...attempt,
  sections: attempt.sections.map((section) => ({ ...section, state: 'finished' })),
  paper: null,
  end: { how: 'clock', at: endsAt },
  result: {
    right: 4,
    total: 6,
    sections: [
      {
        section: 'vocabulary',
        right: 3,
        total: 3,
        kinds: [
          { kind: 'kanjiReading', right: 2, total: 2 },
          { kind: 'context', right: 1, total: 1 },
        ],
      },
      {
        section: 'listening',
        right: 1,
        total: 3,
        kinds: [{ kind: 'quickResponse', right: 1, total: 3 }],
      },
    ],
  },
};

export const form: PaperForm = {
  id: 'n4-sample',
  exam: 'N4',
  title: 'JLPT N4, paper 1',
  isSample: true,
  sections: attempt.sections.map(({ section, minutes, items, bytes }) => ({
    section,
    minutes,
    items,
    bytes,
  })),
  minutes: 50,
};

export const marked = { now, taken: [], plays: [], reveals: [], isOver: false };
