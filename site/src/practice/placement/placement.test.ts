import { hasStrayBrace } from '@nihongo-lanka/contract/japanese';
import { seeded } from '@nihongo-lanka/contract/practice/shuffled';
import { describe, expect, it } from 'vitest';
import {
  beginningAt,
  isPlacementOver,
  type Placement,
  type PlacementAnswer,
  type PlacementItem,
  placementItems,
  placementLimits,
  placementOf,
  placementParts,
  placements,
  signsKnownAt,
} from './placement';
import { gapSign, sentencesOf } from './sentences';

type Answerer = (item: PlacementItem) => PlacementAnswer;

/** Lets a learner take a test until it is over. */
function taken(answer: Answerer, items: readonly PlacementItem[]) {
  const answers: PlacementAnswer[] = [];
  while (!isPlacementOver(items, answers)) {
    const item = items[answers.length];
    if (!item) break;
    answers.push(answer(item));
  }
  return { items, answers, placement: placementOf(items, answers) };
}

const learners = 10_000;

/** Making a test takes a hundred times as long as taking it. */
const tests = Array.from({ length: 100 }, (_, seed) => placementItems(seeded(seed)));
const [someTest = []] = tests;

/** How many of 100 learners are placed where. */
function shares(answererOf: (random: () => number) => Answerer): Record<Placement, number> {
  const random = seeded(29);
  const found = { nothing: 0, hiragana: 0, kana: 0, n5: 0, n4: 0 };
  for (let each = 0; each < learners; each += 1) {
    found[taken(answererOf(random), tests[each % tests.length] ?? []).placement] += 100 / learners;
  }
  return found;
}

/** Chooses one of the answers by chance. */
const guess = (random: () => number, { choices, right }: PlacementItem): PlacementAnswer =>
  Math.floor(random() * choices.length) === right ? 'right' : 'wrong';

describe('the items of a placement test', () => {
  const { items } = taken(() => 'right', someTest);

  it('are 12 signs of kana and 12 sentences, each with four choices', () => {
    expect(items).toHaveLength(placementLimits.items);
    expect(items.filter(({ kind }) => kind === 'sound')).toHaveLength(12);
    const places = items.map(({ part }) => placementParts.indexOf(part));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    for (const { choices, right } of items) {
      expect(new Set(choices.map((choice) => JSON.stringify(choice))).size).toBe(4);
      expect(choices[right]).toBeDefined();
    }
  });

  it('differ from test to test, and have the right answer at each place', () => {
    const firsts = new Set(tests.map(([first]) => first?.japanese));
    expect(firsts.size).toBeGreaterThan(10);
    for (const kind of ['sound', 'meaning', 'gap']) {
      const ofKind = tests.flat().filter((item) => item.kind === kind);
      for (const place of [0, 1, 2, 3]) {
        const share = ofKind.filter(({ right }) => right === place).length / ofKind.length;
        expect(share, `${kind} at ${place}`).toBeGreaterThan(0.18);
        expect(share, `${kind} at ${place}`).toBeLessThan(0.32);
      }
    }
  });

  it('have sentences with complete readings and four different answers in each language', () => {
    const sentences = [...sentencesOf('n5'), ...sentencesOf('n4')];
    expect(sentences).toHaveLength(24);
    for (const sentence of sentences) {
      const { japanese } = sentence;
      expect(hasStrayBrace(japanese), japanese).toBe(false);
      expect(japanese.replace(/\{[^}]+\}/g, ''), japanese).not.toMatch(/\p{Script=Han}/u);
      expect(japanese.includes(gapSign)).toBe('pieces' in sentence);
      for (const language of ['en', 'si'] as const) {
        const answers =
          'pieces' in sentence
            ? sentence.pieces
            : sentence.meanings.map((meaning) => meaning[language]);
        expect(new Set(answers).size, japanese).toBe(4);
      }
    }
  });
});

describe('a placement test', () => {
  it('ends after three answers “I don’t know” in a row', () => {
    const { answers, placement } = taken(() => 'unknown', someTest);
    expect(answers).toHaveLength(3);
    expect(placement).toBe('nothing');
  });

  it('asks no sentences of a learner who cannot read hiragana', () => {
    const { answers } = taken(() => 'wrong', someTest);
    expect(answers).toHaveLength(12);
  });

  it('asks all of a learner who knows all, and finds N4', () => {
    const { answers, placement } = taken(() => 'right', someTest);
    expect(answers).toHaveLength(placementLimits.items);
    expect(placement).toBe('n4');
  });

  it('places at most 5 of 100 guessers above nothing', () => {
    const found = shares((random) => (item) => guess(random, item));
    expect(100 - found.nothing).toBeLessThanOrEqual(5);
    expect(found.n5 + found.n4).toBeLessThan(0.1);
  });

  it.each([0, 1, 2, 3])(
    'places at most 5 of 100 above nothing who always choose answer %i',
    (place) => {
      const found = tests.filter(
        (items) =>
          taken(({ right }) => (right === place ? 'right' : 'wrong'), items).placement !==
          'nothing',
      );
      expect(found.length).toBeLessThanOrEqual(5);
    },
  );

  it('places at most 5 of 100 guessers one level too high', () => {
    const knowing = (known: number) =>
      shares(
        (random) => (item) =>
          placementParts.indexOf(item.part) < known ? 'right' : guess(random, item),
      );
    expect(knowing(1).hiragana).toBeGreaterThan(95);
    expect(knowing(2).kana).toBeGreaterThan(95);
    expect(knowing(3).n5).toBeGreaterThan(95);
  });

  it.each([
    ['hiragana', 1],
    ['kana', 2],
    ['n5', 3],
    ['n4', 4],
  ] as const)(
    'places learners right who know %s, though some of their answers slip',
    (placement, known) => {
      const share = (slips: number) =>
        shares((random) => (item) => {
          if (placementParts.indexOf(item.part) < known)
            return random() < slips ? 'wrong' : 'right';
          // What they do not know, half of them guess.
          return random() < 0.5 ? guess(random, item) : 'unknown';
        })[placement];
      // By the share of wrong answers among those that the learner knows.
      expect(share(0.02)).toBeGreaterThan(97);
      expect(share(0.05)).toBeGreaterThan(93);
      expect(share(0.1)).toBeGreaterThan(80);
    },
  );
});

describe('a beginning', () => {
  it('is there for each placement', () => {
    expect(placements.map((each) => beginningAt[each].start)).toEqual([
      'nothing',
      'hiragana',
      'kana',
      'sentences',
      'n4',
    ]);
  });

  it('counts those basic signs as known that the test found and the learner agrees to', () => {
    expect(signsKnownAt('nothing', 'sentences')).toEqual([]);
    expect(signsKnownAt('n4', 'nothing')).toEqual([]);
    expect(signsKnownAt('hiragana', 'kana')).toHaveLength(46);
    expect(signsKnownAt('n5', 'hiragana').join('')).toMatch(/^あいうえお.*ん$/);
    expect(signsKnownAt('kana', 'sentences')).toHaveLength(92);
    expect(signsKnownAt('n4', 'n4')).toHaveLength(92);
  });
});
