// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/browser';
import { Clock } from './Clock';
import { en } from './en';
import { clockOf, serverTime } from './serverClock';

const start = Date.parse('2026-11-30T06:00:00Z');
const minute = 60_000;

beforeEach(() => vi.useFakeTimers({ now: start }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const told = () => screen.getByRole('status').textContent;
const show = async (minutes: number, onUp = () => {}) =>
  renderAt(
    '/exams/mock/1',
    <Clock
      endsAt={start + minutes * minute}
      clock={clockOf(new Date(start).toISOString(), performance.now())}
      isHidden={false}
      onHide={() => {}}
      onUp={onUp}
    />,
    ['papers'],
  );

it('tells 10, 5 and 1 minutes and the end, once each, and nothing else', async () => {
  const onUp = vi.fn();
  await show(11, onUp);
  const messages: (string | null)[] = [];
  const observer = new MutationObserver(() => messages.push(told()));
  observer.observe(screen.getByRole('status'), {
    subtree: true,
    childList: true,
    characterData: true,
  });
  for (let passed = 0; passed < 12 * minute; passed += 5000) {
    await act(() => vi.advanceTimersByTimeAsync(5000));
  }
  observer.disconnect();
  expect(messages).toEqual([
    en['clock.told.10'],
    en['clock.told.5'],
    en['clock.told.1'],
    en['clock.told.0'],
  ]);
  expect(onUp).toHaveBeenCalledOnce();
});

it('a phone that wakes tells the last moment alone, and the right time', async () => {
  await show(11);
  // Timers and the monotonic clock slept.
  vi.setSystemTime(start + 7 * minute);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByRole('timer').textContent).toBe('4:00');
  expect(told()).toBe(en['clock.told.5']);
});

it('the server’s time goes on while the device’s clock is set back', () => {
  const clock = clockOf(new Date(start).toISOString(), performance.now());
  vi.advanceTimersByTime(minute);
  vi.setSystemTime(start - 60 * minute);
  expect(serverTime(clock)).toBe(start + minute);
});
