// @vitest-environment happy-dom
import type { PracticeDay } from '@nihongo-lanka/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../../testing/browser';
import { waterCard } from '../../testing/cards';
import { soundText } from '../ui/sound/soundText';
import { CardForm } from './CardForm';
import { practiceText } from './practiceText';

const day: PracticeDay = {
  day: '2027-01-04',
  due: 1,
  new: 0,
  seconds: 10,
  settings: {
    start: 'kana',
    minutes: 10,
    newInDay: 5,
    weekdays: [1, 2, 3],
    examDay: null,
    reminderHour: null,
    decksOff: [],
    writes: false,
  },
  cards: [waterCard],
  done: { cards: 0, seconds: 0 },
  next: null,
  week: [],
  shelf: [],
};

afterEach(cleanup);

it('gives a teacher’s tip after the answer where no script runs', async () => {
  for (const isShown of [false, true]) {
    const form = <CardForm card={waterCard} isShown={isShown} day={day} />;
    await renderAt('/practice', form, [practiceText, soundText]);
    expect(screen.queryByText(waterCard.hint) !== null).toBe(isShown);
    cleanup();
  }
});
