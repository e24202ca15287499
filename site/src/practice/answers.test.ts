// @vitest-environment happy-dom
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import {
  answeredCards,
  answerNow,
  countRefused,
  forgetAnswers,
  forgetRefused,
  setAside,
  storeAnswer,
  takeUpRefused,
  waitingAnswers,
} from './answers';

const card = { item: 'kana:あ', kind: 'sound' } as const;

afterEach(() => localStorage.clear());

it('an answer waits on the device for its learner alone, until it is forgotten', async () => {
  const review = answerNow(card, 'knew', { milliseconds: 5 });
  await storeAnswer('1', review);
  expect(await waitingAnswers('1')).toEqual([review]);
  expect(await waitingAnswers('11')).toEqual([]);
  await forgetAnswers('1', [review.id]);
  expect(await waitingAnswers('1')).toEqual([]);
});

it('an answer waits in memory where the browser refuses to store it', async () => {
  const refusing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  onTestFinished(() => refusing.mockRestore());
  const review = answerNow(card, 'forgot');
  await storeAnswer('1', review);
  expect(await waitingAnswers('1')).toEqual([review]);
  await forgetAnswers('1', [review.id]);
});

it('an answer that was refused is set aside for its learner, and may wait again', async () => {
  const review = answerNow(card, 'knew');
  await storeAnswer('1', review);
  await setAside('1', review);
  expect(await waitingAnswers('1')).toEqual([]);
  expect(await countRefused('1')).toBe(1);
  expect(await countRefused('11')).toBe(0);
  await takeUpRefused('1');
  expect(await waitingAnswers('1')).toEqual([review]);
  expect(await countRefused('1')).toBe(0);
  await setAside('1', review);
  await forgetRefused('1');
  expect(await countRefused('1')).toBe(0);
  expect(localStorage).toHaveLength(0);
});

it('a text that is no answer is deleted', async () => {
  localStorage.setItem('answer:1:x', '{');
  expect(await waitingAnswers('1')).toEqual([]);
  expect(localStorage.getItem('answer:1:x')).toBeNull();
});

it('a card is asked again where its answer was taken back', () => {
  const right = answerNow(card, 'knew');
  expect([...answeredCards([right])]).toEqual(['sound kana:あ']);
  const undo = answerNow(card, 'undo', { undoes: right.id });
  expect([...answeredCards([right, undo])]).toEqual([]);
});

it('a card that was forgotten is asked again until it is known', () => {
  const at = (second: number) => `2026-11-27T06:00:0${second}.000Z`;
  const forgot = { ...answerNow(card, 'forgot'), at: at(1) };
  const knew = { ...answerNow(card, 'knew'), at: at(2) };
  expect([...answeredCards([forgot])]).toEqual([]);
  expect([...answeredCards([knew, forgot])]).toEqual(['sound kana:あ']);
  const undo = { ...answerNow(card, 'undo', { undoes: knew.id }), at: at(3) };
  expect([...answeredCards([knew, forgot, undo])]).toEqual([]);
});
