import { describe, expect, it } from 'vitest';
import { strengthOf } from './strength';

describe('how hard a password is to guess', () => {
  it.each([
    ['Password1!', 'weak'],
    ['P@ssw0rd2026!', 'weak'],
    ['Aaaaaaaaaaaaaaaa1!', 'weak'],
    ['Abcdefghijklmnop1!', 'weak'],
    ['Kt7#mwQz', 'weak'],
    ['Kt7#mwQz4v', 'fair'],
    ['Kandy-7-vesak-lamp', 'strong'],
    ['ලස්සන කඳු මුදුනේ A-7', 'strong'],
  ] as const)('%s is %s', (password, strength) => expect(strengthOf(password)).toBe(strength));
});
