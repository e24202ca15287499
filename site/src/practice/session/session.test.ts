import { kanaItem, type PracticeCard } from '@nihongo-lanka/contract';
import { expect, it } from 'vitest';
import { waterCard } from '../../../testing/cards';
import { afterAnswer, afterLearning, sessionOf } from './session';

const card = (sign: string, isNew = false): PracticeCard => ({
  ...waterCard,
  item: kanaItem(sign),
  kind: 'sound',
  isNew,
  japanese: sign,
});

const signs = ({ queue }: { queue: readonly { card: PracticeCard; stage: string }[] }) =>
  queue.map(({ card: { japanese }, stage }) => japanese + (stage === 'learn' ? '*' : ''));

it('shows a new card first, and asks it after the next two', () => {
  const session = sessionOf([card('あ', true), card('い'), card('う'), card('え')]);
  expect(signs(session)).toEqual(['あ*', 'い', 'う', 'え']);
  expect(signs(afterLearning(session))).toEqual(['い', 'う', 'あ', 'え']);
});

it('asks a forgotten card again until it is known', () => {
  const session = sessionOf([card('あ'), card('い')]);
  const again = afterAnswer(session, 'forgot');
  expect(signs(again)).toEqual(['い', 'あ']);
  expect(again).toMatchObject({ done: 0, total: 2 });
  const twice = afterAnswer(afterAnswer(again, 'knew'), 'forgot');
  expect(signs(twice)).toEqual(['あ']);
  const end = afterAnswer(twice, 'knew');
  expect(end).toMatchObject({ queue: [], done: 2, total: 2 });
  expect(end.missed.map(({ japanese }) => japanese)).toEqual(['あ']);
});
