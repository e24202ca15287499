import { describe, expect, it } from 'vitest';
import { exportName, withApostrophe, withoutApostrophe } from './csv.js';

const signs = [...'=+-@;＝＋－＠；−﹢﹣﹦﹫'];
const before = [
  '',
  ' ',
  '\t',
  '\r',
  '\n',
  '\u3000',
  '\u00a0',
  '\ufeff',
  '\u200b',
  '\u0000',
  ' \t\u200d ',
];
const formulas = signs.flatMap((sign) => before.map((blank) => `${blank}${sign}1+1`));
const numbers = ['077', '0771234567', '０７７', '1234567890123456'];
const texts = ['', 'water', "'tis", 'a=b', 'a;b', '7', '15', '〜する', "' '", 'ー', '"=1"'];

describe('a text in a table', () => {
  it('that a spreadsheet would misread gets an apostrophe', () => {
    for (const text of [...formulas, ...numbers, '\tx', '\rx', '\nx']) {
      expect.soft(withApostrophe(text), JSON.stringify(text)).toBe(`'${text}`);
    }
  });

  it('that a spreadsheet reads right stays as it is', () => {
    for (const text of texts) expect.soft(withApostrophe(text)).toBe(text);
  });

  it('is read as it was written', () => {
    for (const text of [...formulas, ...numbers, ...texts]) {
      for (const written of [text, `'${text}`, `''${text}`]) {
        expect.soft(withoutApostrophe(withApostrophe(written))).toBe(written);
      }
    }
  });
});

it('an exported file is named after its day in Sri Lanka and its filter', () => {
  const evening = Date.parse('2026-11-26T20:00:00Z');
  const name = (filter: Record<string, unknown>) => exportName('users', filter, evening);
  expect(name({})).toBe('users-2026-11-27');
  expect(name({ status: 'pending', q: '  පෙරේරා / "x"\r\n..' })).toBe(
    'users-2026-11-27-pending-පෙරේරා-x',
  );
  expect(name({ isMinor: true, isStuck: false, id: ['7'] })).toBe(
    'users-2026-11-27-isMinor-not-isStuck',
  );
  expect(name({ q: 'a'.repeat(300) }).length).toBeLessThan(100);
});
