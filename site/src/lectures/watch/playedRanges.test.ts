import { describe, expect, it } from 'vitest';
import { followPlay, without } from './playedRanges';

describe('what was really played', () => {
  /** Looks once a second of the clock at these times of the video. */
  const played = (times: readonly number[], rate = 1) => {
    const follow = followPlay();
    for (const [second, time] of times.entries()) {
      follow.look({ time, isPlaying: true, rate }, second);
    }
    return follow.take();
  };

  it('is one piece while it goes on, however fast', () => {
    expect(played([0, 1, 2, 3])).toEqual([[0, 3]]);
    expect(played([10, 12, 14, 16], 2)).toEqual([[10, 16]]);
    expect(played([10, 10.5, 11], 0.5)).toEqual([[10, 11]]);
  });

  it('leaves out what was skipped, forwards and backwards', () => {
    expect(played([0, 1, 2, 40, 41])).toEqual([
      [0, 2],
      [40, 41],
    ]);
    expect(played([40, 41, 3, 4])).toEqual([
      [40, 41],
      [3, 4],
    ]);
  });

  it('has nothing of a pause, and goes on where it was taken', () => {
    const follow = followPlay();
    follow.look({ time: 5, isPlaying: true, rate: 1 }, 0);
    follow.look({ time: 6, isPlaying: true, rate: 1 }, 1);
    expect(follow.take()).toEqual([[5, 6]]);
    expect(follow.take()).toEqual([]);
    follow.look({ time: 7, isPlaying: true, rate: 1 }, 2);
    follow.look({ time: 7, isPlaying: false, rate: 1 }, 3);
    follow.look({ time: 30, isPlaying: false, rate: 1 }, 100);
    expect(follow.take()).toEqual([[6, 7]]);
  });
});

it('what has been sent is taken away from what is kept', () => {
  expect(without([[0, 10]], [[3, 5]])).toEqual([
    [0, 3],
    [5, 10],
  ]);
  expect(
    without(
      [
        [0, 4],
        [6, 9],
      ],
      [[0, 7]],
    ),
  ).toEqual([[7, 9]]);
  expect(without([[0, 4]], [[0, 4]])).toEqual([]);
});
