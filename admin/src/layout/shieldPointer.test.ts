// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shieldPointer } from './shieldPointer';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const press = () =>
  document.dispatchEvent(new PointerEvent('pointerdown', { clientX: 100, clientY: 50 }));

it('covers the place of a press that was just made, and nothing else', () => {
  press();
  vi.advanceTimersByTime(300);
  shieldPointer();
  const { style } = document.body.lastElementChild as HTMLElement;
  expect([style.left, style.top, style.width]).toEqual(['68px', '18px', '64px']);
  vi.advanceTimersByTime(599);
  expect(document.body.childElementCount).toBe(1);
  vi.advanceTimersByTime(1);
  expect(document.body.childElementCount).toBe(0);
});

it('covers nothing for an action that took longer than a double click, or for the keyboard', () => {
  press();
  vi.advanceTimersByTime(1000);
  shieldPointer();
  expect(document.body.childElementCount).toBe(0);
});
