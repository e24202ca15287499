import { describe, expect, it } from 'vitest';
import { formatDay } from './formatDay';

describe('a day', () => {
  it('is written in the language of the reader, wherever they are', () => {
    expect(formatDay('2025-04-05', 'en')).toBe('April 5, 2025');
    expect(formatDay('2025-04-05', 'si')).toBe('2025 අප්‍රේල් 5');
  });
});
