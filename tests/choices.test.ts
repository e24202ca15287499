import type { CardKind } from '@nihongo-lanka/contract';
import { expect, it } from 'vitest';
import { catalogueOf, kindsOf } from '../cms/src/learning/practice/catalogue';
import { choicesOf } from '../cms/src/learning/practice/choices';
import { seededCatalogue } from './seededCatalogue';

const { items } = seededCatalogue;
const asked: readonly [item: string, kind: CardKind, right: string][] = [
  ['kana:か', 'sound', 'ka'],
  ['kana:め', 'sign', 'め'],
  ['kanji:水', 'sign', '水'],
  ['word:おはようございます:おはようございます', 'hearing', 'good morning'],
];

function choices(id: string, kind: CardKind, isMet: (id: string) => boolean) {
  const item = items.get(id);
  if (!item) throw new Error(`No deck has ${id}.`);
  return choicesOf(item, { kind, language: 'en', isMet }, seededCatalogue);
}

it.each(asked)('the right answer to %s by %s is at each place equally often', (id, kind, right) => {
  const orders = Array.from({ length: 800 }, () => choices(id, kind, () => false));
  for (const place of [0, 1, 2, 3]) {
    const times = orders.filter((order) => order[place] === right).length;
    // Seven standard deviations from 200.
    expect(times).toBeGreaterThan(114);
    expect(times).toBeLessThan(286);
  }
});

it('wrong answers are what the learner has met', () => {
  const met = new Set(['kanji:日', 'kanji:人', 'kanji:食', 'kana:あ', 'kana:い', 'kana:ん']);
  const isMet = (id: string) => met.has(id);
  expect(new Set(choices('kanji:水', 'sign', isMet))).toEqual(new Set(['水', '日', '人', '食']));
  expect(new Set(choices('kana:か', 'sound', isMet))).toEqual(new Set(['ka', 'a', 'i', 'n']));
});

it('wrong answers are others where the learner has met too few, and have the length of the right one', () => {
  const met = new Set(['kana:あ', 'kana:い', 'kana:う', 'kana:え']);
  const isMet = (id: string) => met.has(id);
  for (const sign of choices('kana:きゃ', 'sign', isMet)) expect(sign).toHaveLength(2);
  expect(new Set(choices('kanji:水', 'sign', () => false)).size).toBe(4);
});

it.each([
  ['っか', ['か', 'さ', 'っか', 'っさ']],
  ['っぱ', ['か', 'ぱ', 'っか', 'っぱ']],
  ['ッタ', ['タ', 'パ', 'ッタ', 'ッパ']],
])('%s is offered beside the single sound and another pair', (sign, offered) => {
  expect(choices(`kana:${sign}`, 'sign', () => false).toSorted()).toEqual(offered.toSorted());
});

it('a kanji of a teacher with the same meanings is neither offered beside the other nor asked for', () => {
  const [front] = seededCatalogue.decks.flatMap((deck) =>
    deck.items.filter(({ id }) => id === 'kanji:前'),
  );
  if (!front) throw new Error('No deck has 前.');
  const other = { ...front, id: 'kanji:後', japanese: '後', english: 'before; front' };
  const decks = seededCatalogue.decks.map((deck) => ({
    ...deck,
    items: deck.items.map((item) => (item.id === other.id ? other : item)),
  }));
  const { sounds, hints } = seededCatalogue;
  const catalogue = catalogueOf(decks, { sounds, hints });
  const isMet = (id: string) => id === 'kanji:後';
  const asked = { kind: 'sign', language: 'en', isMet } as const;
  expect(choicesOf(front, asked, catalogue)).toHaveLength(4);
  expect(choicesOf(front, asked, catalogue)).not.toContain('後');
  for (const id of ['kanji:前', 'kanji:後', 'kanji:水']) {
    const item = catalogue.items.get(id);
    if (!item) throw new Error(`No deck has ${id}.`);
    expect(kindsOf(item, { writes: true }).includes('writing')).toBe(id === 'kanji:水');
  }
});
