import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { longestWait, playSound, type Source, soundOwner, stopSound } from './player';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

/** A sound that begins and ends when the test says so. */
function soundOf(begin: Promise<unknown>) {
  const source: Source & { isEnded: boolean; onEnd: () => void } = {
    isEnded: false,
    onEnd: () => {},
    begin(onEnd: () => void) {
      source.onEnd = onEnd;
      return begin;
    },
    end() {
      source.isEnded = true;
    },
  };
  return source;
}

const never = new Promise(() => {});

it('gives up a sound that has not begun after 6 seconds', async () => {
  const source = soundOf(never);
  const heard = playSound('one', source);
  await vi.advanceTimersByTimeAsync(longestWait - 1);
  expect(soundOwner()).toBe('one');
  await vi.advanceTimersByTimeAsync(1);
  expect(await heard).toBe('failed');
  expect(source.isEnded).toBe(true);
  expect(soundOwner()).toBeUndefined();
});

it('lets a sound that has begun go on after 6 seconds', async () => {
  const source = soundOf(Promise.resolve());
  expect(await playSound('one', source)).toBe('played');
  await vi.advanceTimersByTimeAsync(2 * longestWait);
  expect(soundOwner()).toBe('one');
  source.onEnd();
  expect(soundOwner()).toBeUndefined();
});

it('ends the sound before when another one begins', async () => {
  const first = soundOf(never);
  const heard = playSound('one', first);
  expect(await playSound('two', soundOf(Promise.resolve()))).toBe('played');
  expect(await heard).toBe('stopped');
  expect(first.isEnded).toBe(true);
  first.onEnd();
  stopSound('one');
  expect(soundOwner()).toBe('two');
  stopSound('two');
  expect(soundOwner()).toBeUndefined();
});

it('tells a browser that wants a press first from a sound that fails', async () => {
  const refusal = new DOMException('press first', 'NotAllowedError');
  expect(await playSound('one', soundOf(Promise.reject(refusal)))).toBe('refused');
  expect(await playSound('one', soundOf(Promise.reject(new Error('gone'))))).toBe('failed');
});
