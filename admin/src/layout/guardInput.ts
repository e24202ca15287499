/** For so long after a press, in ms, its place takes no other click. Double clicks are shorter. */
const shieldTime = 900;
/** For so long, in ms, an admin has not read what has just appeared, and presses what stood there before. */
const readTime = 400;
/** The width and height of that place, in pixels. */
const shieldSize = 64;

/** For so long, in ms, React may take to show what an action has changed. */
const renderTime = 100;

let focused: Element | undefined;
let last: { x: number; y: number; at: number } | undefined;
if (typeof document !== 'undefined') {
  document.addEventListener(
    'pointerdown',
    ({ clientX: x, clientY: y }) => {
      last = { x, y, at: performance.now() };
    },
    { capture: true },
  );
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) focused = target;
  });
}

/**
 * Keeps the second click of a double click from what a finished action has brought under the pointer,
 * such as the next person's Approve, and the focus of the keyboard in the row or dialog whose button
 * the action took away. Call it before the screen changes.
 */
export function guardInput(): void {
  keepFocus();
  shieldPress();
}

/** Keeps a click at the place of the last press from what has just appeared there. */
export function shieldPress(): void {
  if (!last) return;
  const left = Math.max(readTime, last.at + shieldTime - performance.now());
  const shield = document.createElement('div');
  const [x, y] = [last.x, last.y].map((centre) => `${centre - shieldSize / 2}px`);
  shield.style.cssText = `position:fixed;left:${x};top:${y};width:${shieldSize}px;height:${shieldSize}px;z-index:9999`;
  document.body.append(shield);
  setTimeout(() => shield.remove(), left);
}

function keepFocus() {
  const place = focused?.closest('tr, li, [role="dialog"]');
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    place?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  }, renderTime);
}
