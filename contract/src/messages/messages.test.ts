import { expect, it } from 'vitest';
import { en } from './en.js';
import { si } from './si.js';

it('Sinhala has every message of English, and no other', () => {
  expect(Object.keys(si)).toEqual(Object.keys(en));
});

it.each(Object.keys(en) as (keyof typeof en)[])('%s is translated', (key) => {
  expect(si[key]).not.toBe(en[key]);
  expect(si[key]).toMatch(/[\u0d80-\u0dff]/);
  expect(en[key]).not.toMatch(/[^\x20-\x7e]/);
  expect(si[key].trim()).toBe(si[key]);
});
