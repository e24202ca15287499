import { describe, expect, it } from 'vitest';
import { difference, median, timingTable } from './timingTable.mjs';

describe('how long answers take', () => {
  it('is compared by the medians, which a few slow ones do not move', () => {
    expect(median([3, 1, 900])).toBe(3);
    expect(median([4, 1, 2, 900])).toBe(3);
    expect(difference({ known: [105, 1, 900], unknown: [100] })).toBeCloseTo(5);
    expect(difference({ known: [95], unknown: [100] })).toBeCloseTo(-5);
  });

  it('stands in a line for each call', () => {
    const lines = timingTable([{ title: 'login', known: [20.5], unknown: [20] }]).split('\n');
    expect(lines[0]).toMatch(/known ms +unknown ms +difference %/);
    expect(lines[1]).toMatch(/login +20\.50 +20\.00 +2\.5/);
  });
});
