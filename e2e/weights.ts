import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '@nihongo-lanka/contract';
import { expect, test } from '@playwright/test';

const file = join(import.meta.dirname, 'weights.json');
const tableSchema = z.record(z.string(), z.record(z.string(), z.int().nonnegative()));
const readTable = () => tableSchema.parse(JSON.parse(readFileSync(file, 'utf8')));

/** How much a figure may grow until it has to be recorded again, as a factor. */
const slack = 1.03;

/**
 * Compares figures of one page, in bytes, with their budgets and with the last recorded figures. With
 * `-u` it records them instead, but none above its budget.
 */
export function expectWeights(
  name: string,
  weights: Record<string, { bytes: number; budget: number }>,
): void {
  const { updateSnapshots, workers } = test.info().config;
  const isRecording = updateSnapshots === 'changed' || updateSnapshots === 'all';
  const table = readTable();
  if (isRecording) {
    // Two workers would overwrite each other's figures.
    expect(workers, 'use --workers=1').toBe(1);
    table[name] = Object.fromEntries(
      Object.entries(weights).map(([what, { bytes, budget }]) => [what, Math.min(bytes, budget)]),
    );
    writeFileSync(file, `${JSON.stringify(table, undefined, 2)}\n`);
  }
  for (const [what, { bytes, budget }] of Object.entries(weights)) {
    const most = Math.floor((table[name]?.[what] ?? 0) * slack);
    expect.soft(bytes, `bytes of ${what} of ${name}: the budget`).toBeLessThanOrEqual(budget);
    expect
      .soft(bytes, `bytes of ${what} of ${name}: 3 % more than recorded`)
      .toBeLessThanOrEqual(most);
  }
}
