import { describe, expect, it } from 'vitest';
import { differences, keptValues } from './differences';

describe('what somebody else has changed', () => {
  const before = {
    kind: 'news',
    slug: 'a',
    translations: { en: { title: 'Old', body: 'Text' }, si: null },
  };
  const names = ['kind', 'slug', 'translations'];

  it('is told apart from what both have changed', () => {
    const theirs = {
      ...before,
      slug: 'b',
      translations: { en: { title: 'Theirs', body: 'Text' } },
    };
    const mine = { ...before, translations: { en: { title: 'Mine', body: 'Text' }, si: null } };
    expect(differences(before, theirs, mine, names)).toEqual([
      { path: 'slug', before: 'a', theirs: 'b', mine: 'a', both: false },
      {
        path: 'translations.en.title',
        before: 'Old',
        theirs: 'Theirs',
        mine: 'Mine',
        both: true,
      },
    ]);
  });

  it('is nothing where both have written the same, and an empty text is no text', () => {
    const same = { ...before, translations: { ...before.translations, si: { title: '' } } };
    expect(differences(before, same, same, names)).toEqual([]);
    const mine = { ...before, kind: 'event' };
    expect(differences(before, mine, mine, names)).toEqual([
      expect.objectContaining({ path: 'kind', both: false }),
    ]);
  });

  it('is kept, with one’s own changes on top without a conflict or by choice', () => {
    const texts = { title: 'Old', body: 'Text', summary: 'Short' };
    const old = { ...before, translations: { en: texts, si: null } };
    const theirs = {
      ...old,
      slug: 'b',
      translations: { en: { ...texts, title: 'Theirs', body: 'Theirs' }, si: null },
    };
    const mine = {
      ...old,
      translations: {
        en: { title: 'Mine', body: 'Mine', summary: '' },
        si: { title: 'මගේ' },
      },
    };
    const chosen = new Set(['translations.en.title']);
    expect([...keptValues(old, theirs, mine, names, chosen)]).toEqual([
      ['translations.en.title', 'Mine'],
      ['translations.en.summary', null],
      ['translations.si.title', 'මගේ'],
    ]);
  });

  describe('in the cards of a deck', () => {
    const card = (japanese: string, english: string) => ({ japanese, english, checkedBy: null });
    const old = { cards: [card('水', 'water'), card('肉', 'meat')] };
    const none = new Set<string>();

    it('is kept beside one’s own changes to other cards', () => {
      const theirs = { cards: [card('水', 'cold water'), card('肉', 'meat')] };
      const mine = { cards: [card('水', 'water'), card('肉', 'beef'), card('茶', 'tea')] };
      expect(differences(old, theirs, mine, ['cards'])).toEqual([
        expect.objectContaining({ path: 'cards.0.english', theirs: 'cold water', both: false }),
      ]);
      expect([...keptValues(old, theirs, mine, ['cards'], none)]).toEqual([
        ['cards', [card('水', 'cold water'), card('肉', 'beef'), card('茶', 'tea')]],
      ]);
      expect([...keptValues(old, mine, theirs, ['cards'], none)]).toEqual([
        ['cards', [card('水', 'cold water'), card('肉', 'beef'), card('茶', 'tea')]],
      ]);
    });

    it('is kept beside cards that both have added', () => {
      const theirs = { cards: [...old.cards, card('魚', 'fish')] };
      const mine = { cards: [...old.cards, card('茶', 'tea')] };
      expect(differences(old, theirs, mine, ['cards'])).toEqual([
        expect.objectContaining({ path: 'cards.2', theirs: [card('魚', 'fish')], both: false }),
      ]);
      expect([...keptValues(old, theirs, mine, ['cards'], none)]).toEqual([
        ['cards', [...old.cards, card('魚', 'fish'), card('茶', 'tea')]],
      ]);
    });

    it.each([
      ['moved', [card('肉', 'meat'), card('水', 'water')]],
      ['removed', [card('肉', 'meat')]],
    ])('is one list or the other where cards were %s', (_, cards) => {
      const mine = { cards: [...old.cards, card('茶', 'tea')] };
      const [difference] = differences(old, { cards }, mine, ['cards']);
      expect(difference).toMatchObject({ path: 'cards', both: true });
      expect(keptValues(old, { cards }, mine, ['cards'], none).size).toBe(0);
    });
  });
});
