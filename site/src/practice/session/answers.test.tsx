// @vitest-environment happy-dom
import { retryImport } from '@nihongo-lanka/client/retryImport';
import type { PracticeCard } from '@nihongo-lanka/contract';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../../testing/browser';
import { waterCard } from '../../../testing/cards';
import { soundText } from '../../ui/sound/soundText';
import { en } from '../en';
import { practiceText } from '../practiceText';
import { ChosenAnswer } from './ChosenAnswer';
import { TypedAnswer } from './TypedAnswer';

const onAnswer = vi.fn();
const on = { onSaid: () => {}, onAnswer, onTakeBack: () => {}, onNext: () => {} };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  onAnswer.mockReset();
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** What judges a typed answer has loaded, and has judged. */
const judged = () => act(async () => void (await retryImport(() => import('./typed'))));

async function type(typed: string) {
  const card: PracticeCard = { ...waterCard, kind: 'reading' };
  await renderAt('/practice', <TypedAnswer card={card} {...on} />, [practiceText, soundText]);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } });
}

it('two taps on “Check” store one answer', async () => {
  await type('mizu');
  press(en.check);
  press(en.check);
  await judged();
  expect(onAnswer.mock.calls).toEqual([['knew']]);
});

it('“I don’t know” counts while an answer is being checked', async () => {
  await type('mizu');
  press(en.check);
  press(en.unknown);
  await judged();
  expect(onAnswer.mock.calls).toEqual([['forgot']]);
});

it('a card that is gone stores no answer', async () => {
  await type('mizu');
  press(en.check);
  cleanup();
  await judged();
  expect(onAnswer).not.toHaveBeenCalled();
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
  await renderAt('/practice', <Translated cards={[card, other]} />, [practiceText, soundText]);
  press('water');
  press('language');
  expect(screen.getByRole('button', { name: 'වතුර' }).dataset.result).toBe('right');
  expect(screen.getByText(en.right)).toBeTruthy();
});
