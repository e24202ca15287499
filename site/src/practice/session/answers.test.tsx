// @vitest-environment happy-dom
import type { PracticeCard } from '@nihongo-lanka/contract';
import { seeded } from '@nihongo-lanka/contract/practice/shuffled';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { renderAt } from '../../../testing/browser';
import { waterCard } from '../../../testing/cards';
import { createI18n } from '../../i18n/i18n';
import { en } from '../en';
import { ChosenAnswer } from './ChosenAnswer';
import { loadJudge } from './lazyParts';
import { NewCard } from './NewCard';
import { en as slipsEn } from './slips/en';
import { TypedAnswer } from './TypedAnswer';

const onAnswer = vi.fn();
const on = { cards: [], onSaid: () => {}, onAnswer, onTakeBack: () => {}, onNext: () => {} };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  onAnswer.mockReset();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** What judges a typed answer has loaded, and has judged. */
const judged = () => act(async () => void (await loadJudge(createI18n('en', {}))));

async function type(typed: string) {
  const card: PracticeCard = { ...waterCard, kind: 'reading' };
  await renderAt('/practice', <TypedAnswer card={card} {...on} />, ['practice', 'ui/sound']);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } });
}

it('two taps on “Check” store one answer', async () => {
  await type('mizu');
  press(en.check);
  press(en.check);
  await judged();
  expect(onAnswer.mock.calls).toEqual([['knew', 'mizu']]);
});

it('“I don’t know” counts while an answer is being checked', async () => {
  await type('mizu');
  press(en.check);
  press(en.unknown);
  await judged();
  expect(onAnswer.mock.calls).toEqual([['forgot', '']]);
});

it('a card that is gone stores no answer', async () => {
  await type('mizu');
  press(en.check);
  cleanup();
  await judged();
  expect(onAnswer).not.toHaveBeenCalled();
});

it('the right answer is at each place equally often, and a card that comes again has another order', async () => {
  vi.spyOn(Math, 'random').mockImplementation(seeded(6));
  const choices = ['water', 'fire', 'tree', 'gold'];
  const card: PracticeCard = { ...waterCard, kind: 'hearing', choices };
  const showings = Array.from({ length: 200 }, (_, place) => place);
  await renderAt(
    '/practice',
    showings.map((showing) => <ChosenAnswer key={showing} card={card} {...on} />),
    ['practice', 'ui/sound'],
  );
  const orders = [...document.querySelectorAll('.practice-choices')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent),
  );
  expect(orders).toHaveLength(200);
  for (const place of choices.keys()) {
    const times = orders.filter((order) => order[place] === 'water').length;
    expect(times).toBeGreaterThan(30);
    expect(times).toBeLessThan(70);
  }
  const repeated = orders.filter((order, showing) => String(order) === String(orders[showing - 1]));
  expect(repeated.length).toBeLessThan(20);
});

it('keeps the order of the answers while the plan is loaded anew', async () => {
  const card: PracticeCard = {
    ...waterCard,
    kind: 'hearing',
    choices: ['ear', 'water', 'fire', 'gold'],
  };
  const other = { ...card, choices: ['tree', 'gold', 'fire', 'water'] };
  await renderAt('/practice', <Translated cards={[card, other]} />, ['practice', 'ui/sound']);
  const order = () =>
    [...document.querySelectorAll('.choice')].map(({ textContent }) => textContent);
  const before = order();
  press('language');
  expect(order()).toEqual(before);
});

it.each([
  ['mizuu', slipsEn['near.long']],
  ['みz', slipsEn['again.unfinished']],
  ['මිසු', slipsEn['again.keyboard']],
])('%s is asked again with its reason, and counts as nothing', async (typed, reason) => {
  await type(typed);
  press(en.check);
  await judged();
  expect((await screen.findByRole('status')).textContent).toContain(reason);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(typed);
  expect(onAnswer).not.toHaveBeenCalled();
});

it('a phone corrects, completes and capitalises nothing in the field', async () => {
  await type('');
  const names = ['autocorrect', 'autocapitalize', 'autocomplete', 'spellcheck'];
  const field = screen.getByRole('textbox');
  expect(names.map((name) => field.getAttribute(name))).toEqual(['off', 'none', 'off', 'false']);
});

it('shrinks and stands at the top while a keyboard leaves it little room', async () => {
  const viewport = Object.assign(new EventTarget(), { height: 616 });
  vi.stubGlobal('visualViewport', viewport);
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => scroll.mockRestore());
  await type('');
  const form = screen.getByRole('textbox').closest('form');
  const resize = (height: number) =>
    act(async () => {
      viewport.height = height;
      viewport.dispatchEvent(new Event('resize'));
    });
  expect(form?.dataset.low).toBeUndefined();
  scroll.mockClear();
  await resize(316);
  expect(form?.dataset.low).toBe('true');
  expect(scroll.mock.instances).toEqual([form]);
  await resize(616);
  expect(form?.dataset.low).toBeUndefined();
});

/** A card whose language a learner changes. */
function Translated({ cards }: { cards: readonly [PracticeCard, PracticeCard] }) {
  const [first, other] = cards;
  const [card, setCard] = useState(first);
  return (
    <>
      <button type="button" onClick={() => setCard(other)}>
        language
      </button>
      <ChosenAnswer card={card} {...on} />
    </>
  );
}

it('a right answer stays right when the learner changes the language', async () => {
  const card: PracticeCard = { ...waterCard, kind: 'hearing', choices: ['ear', 'water'] };
  const other = { ...card, meaning: 'වතුර', choices: ['කන', 'වතුර'] };
  await renderAt('/practice', <Translated cards={[card, other]} />, ['practice', 'ui/sound']);
  press('water');
  press('language');
  expect(screen.getByRole('button', { name: 'වතුර' }).dataset.result).toBe('right');
  expect(screen.getByText(en.right)).toBeTruthy();
});

it('a new sign is drawn over only by a learner who writes signs', async () => {
  const card: PracticeCard = { ...waterCard, item: 'kanji:水', japanese: '水', isNew: true };
  for (const writes of [true, false]) {
    const shown = { card, writes, onLearned: () => {}, onKnown: () => {} };
    await renderAt('/practice', <NewCard {...shown} />, ['practice', 'ui/sound']);
    expect(screen.queryByRole('button', { name: en.trace }) !== null).toBe(writes);
    expect(screen.queryByRole('button', { name: en.learned }) === null).toBe(writes);
    cleanup();
  }
});
