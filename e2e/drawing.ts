import type { Locator } from '@playwright/test';
import { grid, type Point } from '../site/src/ui/strokes/geometry';

/** Draws a stroke into a square with the mouse. The points are in units of our grid. */
export async function drawIn(square: Locator, points: readonly Point[]): Promise<void> {
  await square.scrollIntoViewIfNeeded();
  const box = await square.boundingBox();
  if (!box) throw new Error('There is no square');
  const [start, ...rest] = points.map(([x, y]) => ({
    x: box.x + (x * box.width) / grid,
    y: box.y + (y * box.height) / grid,
  }));
  if (!start) throw new Error('The stroke has no points');
  const { mouse } = square.page();
  await mouse.move(start.x, start.y);
  await mouse.down();
  for (const { x, y } of rest) await mouse.move(x, y);
  await mouse.up();
}
