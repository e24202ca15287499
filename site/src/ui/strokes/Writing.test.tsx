// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../testing/browser';
import { drawnCarefully, moved, randomNumbers, sized } from '../../../testing/drawing';
import { nameOf } from './choices';
import { en } from './en';
import { grid, type Point, pointsOf } from './geometry';
import hiragana from './kanjivg/hiragana.json';
import { Writing, type WritingProps } from './Writing';

const { strokes } = hiragana;

/** The side of the square in pixels. */
const side = 300;

let wantsNoMotion = false;
beforeEach(() => {
  wantsNoMotion = false;
  vi.stubGlobal('fetch', async () => Response.json(hiragana));
  vi.stubGlobal('matchMedia', () => ({
    matches: wantsNoMotion,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.spyOn(SVGElement.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(10, 20, side, side),
  );
  Object.assign(SVGElement.prototype, { setPointerCapture: () => undefined });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(props: WritingProps) {
  await renderAt(
    '/',
    <Suspense fallback="waiting">
      <Writing {...props} />
    </Suspense>,
    ['ui/strokes'],
  );
  await screen.findAllByRole('button');
}

const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const status = () => screen.getByRole('status').textContent;

/** @param meanwhile what happens before the finger leaves the square */
function draw(points: readonly Point[], meanwhile?: (square: HTMLElement) => void) {
  const square = screen.getByRole('img');
  const [start, ...rest] = points.map(([x, y]) => ({
    clientX: 10 + (x * side) / grid,
    clientY: 20 + (y * side) / grid,
    pointerId: 1,
    button: 0,
  }));
  act(() => {
    fireEvent.pointerDown(square, start);
    for (const event of rest) fireEvent.pointerMove(square, event);
    meanwhile?.(square);
    fireEvent.pointerUp(square, rest.at(-1) ?? start);
  });
}

const random = randomNumbers(3);
const carefully = (stroke: string) => drawnCarefully(pointsOf(stroke), random);

const nameText = (stroke: string) => {
  const { zone, direction, form } = nameOf(pointsOf(stroke));
  return en[`name.${form}`]
    .replace('{{zone}}', en[`zone.${zone}`])
    .replace('{{direction}}', en[`direction.${direction}`]);
};

describe('a sign written from memory', () => {
  it('is done after its strokes in order, and tells that no hint was needed', async () => {
    const onDone = vi.fn();
    await open({ signs: 'あ', steps: ['memory'], onDone });
    for (const [place, stroke] of strokes.あ.entries()) {
      expect(status()).toBe(`Draw stroke ${place + 1} of 3.`);
      draw(carefully(stroke));
    }
    expect(status()).toBe('Done, without a hint.');
    expect(onDone.mock.calls).toEqual([[{ misses: 0, hints: 0 }]]);
  });

  it('shows a stroke after two misses, and counts misses and hints', async () => {
    const onDone = vi.fn();
    await open({ signs: 'い', steps: ['memory'], onDone });
    const [first = '', second = ''] = strokes.い;
    draw(carefully(second));
    expect(status()).toBe('That was not stroke 1. Try again.');
    expect(document.querySelector('.stroke-hint')).toBeNull();
    draw(carefully(first).reverse());
    expect(status()).toBe(`Here is stroke 1: ${nameText(first)}. Draw it from the dot.`);
    expect(document.querySelector('.stroke-hint path')?.getAttribute('d')).toBe(first);
    draw(carefully(first));
    draw(carefully(second));
    expect(status()).toBe('Done, with one hint.');
    expect(onDone.mock.calls).toEqual([[{ misses: 2, hints: 1 }]]);
  });

  it('leaves strokes as they were drawn, and takes back the last one', async () => {
    await open({ signs: 'い', steps: ['memory'] });
    const drawn = carefully(strokes.い[0] ?? '');
    draw(drawn);
    const lines = () => [...document.querySelectorAll('.strokes polyline[points*=","]')];
    const [x, y] = drawn[0] ?? [];
    expect(lines()).toHaveLength(1);
    expect(lines()[0]?.getAttribute('points')).toContain(`${x?.toFixed(1)},${y?.toFixed(1)}`);
    expect(status()).toBe('Draw stroke 2 of 2.');
    await press('Undo stroke');
    expect(lines()).toHaveLength(0);
    expect(status()).toBe('Draw stroke 1 of 2.');
  });

  it('goes on with a stroke when the browser cancels another touch', async () => {
    await open({ signs: 'い', steps: ['memory'] });
    const [first = ''] = strokes.い;
    draw(carefully(first), (square) => fireEvent.pointerCancel(square, { pointerId: 2 }));
    expect(status()).toBe('Draw stroke 2 of 2.');
  });

  it('ignores a second finger, and a stroke that the browser cancels', async () => {
    await open({ signs: 'い', steps: ['memory'] });
    const square = screen.getByRole('img');
    fireEvent.pointerDown(square, { pointerId: 1, button: 0, clientX: 50, clientY: 50 });
    fireEvent.pointerDown(square, { pointerId: 2, button: 0, clientX: 90, clientY: 50 });
    fireEvent.pointerUp(square, { pointerId: 2, button: 0, clientX: 90, clientY: 150 });
    fireEvent.pointerCancel(square, { pointerId: 1 });
    expect(status()).toBe('Draw stroke 1 of 2.');
  });
});

/** Another sign of the same file, drawn stroke by stroke. */
const drawSign = (sign: 'れ' | 'わ', count?: number) => {
  for (const stroke of strokes[sign].slice(0, count)) draw(pointsOf(stroke));
};

describe('a sign that looks like another one', () => {
  it('is refused, names the other sign, and ends with a hint', async () => {
    const onDone = vi.fn();
    await open({ signs: 'わ', steps: ['memory'], isAsked: true, onDone });
    drawSign('れ');
    expect(status()).toBe('With this stroke 2 it looks like れ. Draw the stroke again.');
    draw(pointsOf(strokes.れ[1] ?? ''));
    expect(status()).toMatch(/^Here is stroke 2: /);
    draw(pointsOf(strokes.わ[1] ?? ''));
    expect(status()).toBe('Done, with one hint.');
    expect(onDone.mock.calls).toEqual([[{ misses: 2, hints: 1 }]]);
  });

  it('shows its hint where the small drawn sign has room for it', async () => {
    await open({ signs: 'わ', steps: ['memory'] });
    const small = (stroke: string) => moved(sized(pointsOf(stroke), 0.7), 0.08, 0);
    const [first = '', second = ''] = strokes.わ;
    draw(small(first));
    for (const _ of [1, 2]) draw(pointsOf(first).reverse());
    const hint = document.querySelector('.stroke-hint');
    const [, x = 0, , width = 0] = (hint?.getAttribute('transform') ?? '')
      .split(/[^-\d.]+/)
      .map(Number);
    expect(width).toBeLessThan(0.9);
    draw(pointsOf(second).map(([atX, atY]) => [x + atX * width, atY * 0.7 + 38]));
    expect(status()).toBe('Done, with one hint.');
  });
});

describe('a traced sign', () => {
  it('has to be drawn on the line, from the dot', async () => {
    await open({ signs: 'い', steps: ['trace'] });
    const [first = '', second = ''] = strokes.い;
    draw(moved(pointsOf(first), 0.17, 0));
    expect(status()).toBe('Start stroke 1 at the dot and stay on the grey line. Try again.');
    draw(moved(pointsOf(first), 0.04, 0));
    draw(pointsOf(second));
    expect(status()).toBe('Well traced.');
  });
});

describe('without drawing', () => {
  it('a sign is written by choosing each next stroke by its name', async () => {
    const onDone = vi.fn();
    await open({ signs: 'あ', steps: ['memory'], onDone });
    await press('Choose instead of drawing');
    for (const [place, stroke] of strokes.あ.entries()) {
      const group = screen.getByRole('group', { name: `Which is stroke ${place + 1} of 3?` });
      expect(within(group).getAllByRole('button')).toHaveLength(3);
      await press(nameText(stroke));
    }
    expect(status()).toBe('Done, without a hint.');
    expect(onDone.mock.calls).toEqual([[{ misses: 0, hints: 0 }]]);
    // The buttons of the choice are gone.
    expect(document.activeElement?.textContent).toBe('Write it again');
  });

  it('two wrong choices tell which one is right', async () => {
    await open({ signs: 'あ', steps: ['memory'] });
    await press('Choose instead of drawing');
    const right = nameText(strokes.あ[0] ?? '');
    const wrong = () =>
      within(screen.getByRole('group'))
        .getAllByRole('button')
        .find(({ textContent }) => textContent !== right) ?? document.body;
    await act(async () => fireEvent.click(wrong()));
    expect(status()).toBe('That is not stroke 1. Choose again.');
    await act(async () => fireEvent.click(wrong()));
    expect(status()).toBe(`Stroke 1 is this one: ${right}.`);
  });
});

describe('the three steps', () => {
  it('lead from watching over tracing to memory, which alone is scored', async () => {
    const onDone = vi.fn();
    await open({ signs: 'い', onDone });
    expect(screen.getByRole('img', { name: 'い, 2 strokes with their numbers' })).toBeTruthy();
    await press('Now trace it');
    expect(document.querySelectorAll('.strokes-pale path')).toHaveLength(2);
    draw(carefully(strokes.い[1] ?? ''));
    for (const stroke of strokes.い) draw(carefully(stroke));
    expect(status()).toBe('Well traced.');
    expect(onDone).not.toHaveBeenCalled();
    await press('Now from memory');
    expect(document.querySelectorAll('.strokes-pale path')).toHaveLength(0);
    for (const stroke of strokes.い) draw(carefully(stroke));
    expect(onDone.mock.calls).toEqual([[{ misses: 0, hints: 0 }]]);
  });

  it('draw one stroke after the other while the reader watches', async () => {
    await open({ signs: 'い' });
    const shown = () => document.querySelectorAll('.strokes:not(.strokes-pale) path').length;
    expect(shown()).toBe(1);
    const animated = () => document.querySelector('.stroke-drawn');
    for (const count of [2, 2]) {
      act(() => void fireEvent.animationEnd(animated() ?? document.body));
      expect(shown()).toBe(count);
    }
    expect(animated()).toBeNull();
    await press('Play again');
    expect(shown()).toBe(1);
  });

  it('show each stroke by a button to a reader who wants no motion', async () => {
    wantsNoMotion = true;
    await open({ signs: 'い' });
    expect(document.querySelector('.stroke-drawn')).toBeNull();
    await press('Show the next stroke');
    expect(status()).toBe(`Stroke 1 of 2: ${nameText(strokes.い[0] ?? '')}`);
    await press('Show the next stroke');
    expect(screen.queryByRole('button', { name: 'Show the next stroke' })).toBeNull();
  });

  it('teach a word sign by sign, and sum up all signs', async () => {
    const onDone = vi.fn();
    await open({ signs: 'しゃ', steps: ['memory'], onDone });
    draw(carefully(strokes.し[0] ?? '').reverse());
    draw(carefully(strokes.し[0] ?? ''));
    expect(onDone).not.toHaveBeenCalled();
    await press('Next: ゃ');
    for (const stroke of strokes.ゃ) draw(carefully(stroke));
    expect(onDone.mock.calls).toEqual([[{ misses: 1, hints: 0 }]]);
  });
});
