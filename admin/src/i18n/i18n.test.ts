import { expect, it } from 'vitest';
import { en } from './en';
import { si } from './si';

interface Tree {
  [key: string]: Tree | string | undefined;
}

function texts(tree: Tree, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[path + name, value]] : texts(value ?? {}, `${path}${name}.`),
  );
}

const english = new Map(texts(en));
const sinhala = new Map(texts(si));

/** Names, and what holds nothing but names and numbers. */
const same = new Set([
  'ra.boolean.null',
  'ra.page.edit',
  'ra.page.list',
  'ra.page.show',
  'layout.home',
]);

it('every text of the console is there in both languages', () => {
  expect([...sinhala.keys()].sort()).toEqual([...english.keys()].sort());
});

it('no Sinhala text is left in English', () => {
  const left = [...english].filter(([key, text]) => sinhala.get(key) === text && !same.has(key));
  expect(left).toEqual([]);
});

it('a Sinhala text fills in nothing that its English one does not', () => {
  const blanks = (text = '') => new Set(text.match(/%\{\w+\}/g));
  const invented = [...sinhala].filter(([key, text]) =>
    [...blanks(text)].some((blank) => !blanks(english.get(key)).has(blank)),
  );
  expect(invented).toEqual([]);
});

it('Sinhala keeps the joiners its conjuncts need', () => {
  // Before ර and ය a consonant without its vowel joins; ර itself may stand before ය unjoined.
  const unjoined = /[\u0D9A-\u0DBA\u0DBD-\u0DC6]\u0DCA[\u0DBB\u0DBA]/;
  const broken = [...sinhala].filter(([, text]) => unjoined.test(text));
  expect(broken).toEqual([]);
});
