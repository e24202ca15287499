import { describe, expect, it } from 'vitest';
import { ApiError } from '../cms/src/core/http/apiError';
import { turns } from '../cms/src/learning/practice/turns';

const limits = { atOnce: 2, waiting: 5, waitingOfOne: 3 };

describe('the turns of works', () => {
  it('leave room for other accounts while one account asks for more than its share', async () => {
    const inTurn = turns(limits);
    let finish = () => {};
    const film = new Promise<string>((resolve) => {
      finish = () => resolve('cut');
    });
    const work = () => film;
    const ofOne = Array.from({ length: 6 }, () => inTurn(1, work));
    const ofOthers = [inTurn(2, work), inTurn(3, work), inTurn(4, work)];
    finish();
    const results = async (all: readonly Promise<string>[]) =>
      (await Promise.allSettled(all)).map((each) =>
        each.status === 'fulfilled'
          ? each.value
          : each.reason instanceof ApiError && each.reason.code,
      );
    // Two run and three wait.
    expect(await results(ofOne)).toEqual(['cut', 'cut', 'cut', 'cut', 'cut', 'UNAVAILABLE']);
    expect(await results(ofOthers)).toEqual(['cut', 'cut', 'UNAVAILABLE']);
    expect(await inTurn(1, async () => 'again')).toBe('again');
  });
});
