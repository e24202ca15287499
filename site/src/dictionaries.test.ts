import { describe, expect, it } from 'vitest';
import { commonTexts } from './App';
import { textsOf } from './i18n/i18n';
import { notFoundRoute, routes } from './routes';

// Names, examples and abbreviations that are the same in every language.
const sameInBoth = new Set(['JLPT N4', 'JLPT-N4', 'JFT', 'JFT-Basic']);
// What a Sinhala text may hold in Latin letters.
const latinNames =
  /JLPT[ -]N4|JFT(?:-Basic)?|JavaScript|JSON|YouTube|MB|\{\{\w+\}\}|nimal(?:@example\.com)?/g;

const pages = [...routes, notFoundRoute].flatMap(({ page }) => page.texts);
const dictionaries = [
  ...new Map([...commonTexts, ...pages].map((each) => [each.namespace, each])).values(),
];

describe.each(dictionaries)('the texts of $namespace', (dictionary) => {
  it('are there in both languages, key by key', async () => {
    const [english, sinhala] = [await textsOf(dictionary, 'en'), await textsOf(dictionary, 'si')];
    expect(Object.keys(sinhala).sort()).toEqual(Object.keys(english).sort());
  });

  it('are said in Sinhala, without English left over', async () => {
    const [english, sinhala] = [await textsOf(dictionary, 'en'), await textsOf(dictionary, 'si')];
    for (const [key, text] of Object.entries(sinhala)) {
      expect(text.trim(), key).not.toBe('');
      if (sameInBoth.has(text)) continue;
      expect(text, key).not.toBe(english[key]);
      expect(text.replace(latinNames, ''), key).not.toMatch(/[A-Za-z]/);
    }
  });

  it('fill in the same values in both languages', async () => {
    const [english, sinhala] = [await textsOf(dictionary, 'en'), await textsOf(dictionary, 'si')];
    const values = (text = '') => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
    for (const [key, text] of Object.entries(sinhala)) {
      expect(values(text), key).toEqual(values(english[key]));
    }
  });
});

describe('a page of the route table', () => {
  it.each(routes)('has a title: $pattern', async ({ page, access }) => {
    const english = await textsOf(page.texts[0], 'en');
    expect(english[page.title]).toBeTruthy();
    if (access === 'all') expect(english[page.description]).toBeTruthy();
  });
});
