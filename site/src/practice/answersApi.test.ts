// @vitest-environment happy-dom
import { errorBody, keptReviewsSchema } from '@nihongo-lanka/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../testing/browser';
import { takenAnswer } from '../../testing/cards';
import { answerNow, countRefused, storeAnswer, waitingAnswers } from './answers';
import { sendAnswers } from './answersApi';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('one answer that the server refuses is set aside, and all others arrive', async () => {
  const answers = [...'あいうえお'].map((sign) =>
    answerNow({ item: `kana:${sign}`, kind: 'sound' }, 'knew'),
  );
  for (const answer of answers) await storeAnswer('1', answer);
  const arrived: string[] = [];
  fakeServer({
    'POST /practice/reviews': (body) => {
      const items = keptReviewsSchema.parse(body).reviews.map(({ item }) => item);
      if (items.includes('kana:え')) {
        return Response.json(errorBody('en', 'VALIDATION_FAILED'), { status: 400 });
      }
      arrived.push(...items);
      return Response.json(takenAnswer);
    },
  });
  expect(await sendAnswers('1')).toEqual(takenAnswer);
  expect(arrived.toSorted()).toEqual(['kana:あ', 'kana:い', 'kana:う', 'kana:お']);
  expect(await waitingAnswers('1')).toEqual([]);
  expect(await countRefused('1')).toBe(1);
});

it('answers wait while the server fails in another way', async () => {
  await storeAnswer('1', answerNow({ item: 'kana:あ', kind: 'sound' }, 'knew'));
  fakeServer({ 'POST /practice/reviews': [503, errorBody('en', 'INTERNAL')] });
  await expect(sendAnswers('1')).rejects.toThrow();
  expect(await waitingAnswers('1')).toHaveLength(1);
  expect(await countRefused('1')).toBe(0);
});
