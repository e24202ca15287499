import { kanaRows } from '@nihongo-lanka/contract/practice/kanaRows';
import { describe, expect, it } from 'vitest';
import { afterTry, questionsOf, resultOf, roundOf } from './quiz';

describe('the questions of a row', () => {
  it('ask each sign both ways, with the right answer among four, and none twice in a row', () => {
    for (const { signs } of kanaRows) {
      const questions = questionsOf(signs, [], Math.random);
      expect(questions).toHaveLength(2 * signs.length);
      for (const [place, { kind, sign, choices }] of questions.entries()) {
        expect(kind).toBe(place < signs.length ? 'sound' : 'sign');
        expect(choices).toHaveLength(4);
        expect(choices).toContainEqual(sign);
        expect(new Set(choices.map(({ romaji }) => romaji)).size).toBe(4);
        expect(questions[place + 1]?.sign).not.toBe(sign);
      }
    }
  });

  it('offer a look-alike as a wrong answer', () => {
    const row = kanaRows.find(({ signs }) => signs.some(({ sign }) => sign === 'シ'));
    const learned = ['ツ', 'ソ'];
    const question = questionsOf(row?.signs ?? [], learned, Math.random).find(
      ({ sign }) => sign.sign === 'シ',
    );
    expect(question?.choices.map(({ sign }) => sign)).toContain('ツ');
  });
});

it('a learner chooses among signs of the row and of learned rows', () => {
  const [first, second] = kanaRows;
  const learned = first?.signs.map(({ sign }) => sign) ?? [];
  const signs = second?.signs ?? [];
  const met = [...learned, ...signs.map(({ sign }) => sign)];
  for (const { choices } of questionsOf(signs, learned, Math.random)) {
    for (const { sign } of choices) expect(met).toContain(sign);
  }
});

describe('a round', () => {
  it('asks what was missed again until it is right', () => {
    const missedOnce = afterTry(roundOf(['あ', 'い', 'う', 'え']), false);
    expect(missedOnce).toMatchObject({ queue: ['い', 'う', 'あ', 'え'], done: 0, total: 4 });
    const end = [true, true, false, true, true].reduce(afterTry, missedOnce);
    expect(end).toEqual({ queue: [], done: 4, total: 4, missed: ['あ'] });
  });

  it('counts a sign as right only if both questions were', () => {
    const [row] = kanaRows;
    const signs = row?.signs ?? [];
    let round = roundOf(questionsOf(signs, [], Math.random));
    const [first] = round.queue;
    round = afterTry(round, false);
    while (round.queue.length > 0) round = afterTry(round, true);
    const { right, missed } = resultOf(signs, round);
    expect(missed).toEqual([first?.sign]);
    expect(right).toHaveLength(4);
  });
});
