import { describe, expect, it } from 'vitest';
import { cardAnswerSchema, reviewSchema } from './schemas.js';
import { type CardKind, cardKinds } from './values.js';

const review = {
  id: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
  at: '2026-03-10T10:00:00.000Z',
  answer: 'knew',
  milliseconds: 4000,
  zone: 330,
};

describe('an answer', () => {
  it.each<[string, readonly CardKind[]]>([
    ['kana:あ', ['sound', 'sign', 'writing']],
    ['kanji:水', ['meaning', 'sign', 'writing']],
    ['word:水:みず', ['meaning', 'reading', 'gap', 'hearing']],
  ])('to %s is of a kind that this item has', (item, kinds) => {
    for (const kind of cardKinds) {
      const sent = reviewSchema.safeParse({ ...review, item, kind });
      const posted = cardAnswerSchema.safeParse({ item, kind, answer: 'knew' });
      expect([kind, sent.success, posted.success]).toEqual([
        kind,
        kinds.includes(kind),
        kinds.includes(kind),
      ]);
      if (!sent.success) expect(sent.error.issues).toMatchObject([{ path: ['kind'] }]);
    }
  });
});
