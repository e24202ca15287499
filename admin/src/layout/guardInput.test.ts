// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { guardInput } from './guardInput';

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
  guardInput();
  const { style } = document.body.lastElementChild as HTMLElement;
  expect([style.left, style.top, style.width]).toEqual(['68px', '18px', '64px']);
  vi.advanceTimersByTime(599);
  expect(document.body.childElementCount).toBe(1);
  vi.advanceTimersByTime(1);
  expect(document.body.childElementCount).toBe(0);
});

it('covers what an action brought that took longer than a double click, until it can be read', () => {
  press();
  vi.advanceTimersByTime(1000);
  guardInput();
  vi.advanceTimersByTime(399);
  expect(document.body.childElementCount).toBe(1);
  vi.advanceTimersByTime(1);
  expect(document.body.childElementCount).toBe(0);
});

it('keeps the focus in the row whose button an action takes away', () => {
  document.body.innerHTML =
    '<ul><li><button>Approve</button></li><li><button>Other</button></li></ul>';
  const row = document.querySelector('li');
  row?.querySelector('button')?.focus();
  guardInput();
  row?.replaceChildren(document.createElement('button'));
  vi.advanceTimersByTime(100);
  expect(document.activeElement?.parentElement).toBe(row);
});

it('leaves the focus where the admin has moved it', () => {
  document.body.innerHTML =
    '<ul><li><button>Approve</button></li><li><button>Other</button></li></ul>';
  const [approve, other] = document.querySelectorAll('button');
  approve?.focus();
  guardInput();
  approve?.remove();
  other?.focus();
  vi.advanceTimersByTime(100);
  expect(document.activeElement).toBe(other);
});
