// @vitest-environment happy-dom
import { kanaItem } from '@nihongo-lanka/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../../testing/browser';
import { practiceDay as day, waterCard } from '../../testing/cards';
import { CardForm } from './CardForm';

afterEach(cleanup);

it('gives a teacher’s tip after the answer where no script runs', async () => {
  for (const isShown of [false, true]) {
    const form = <CardForm card={waterCard} isAsked={false} isShown={isShown} day={day} />;
    await renderAt('/practice', form, ['practice', 'ui/sound']);
    expect(screen.queryByText(waterCard.hint) !== null).toBe(isShown);
    cleanup();
  }
});

it('asks a new card after the learner has looked at it', async () => {
  const card = { ...waterCard, isNew: true };
  const open = (step: { isAsked: boolean; isShown: boolean }) =>
    renderAt('/practice', <CardForm card={card} {...step} day={day} />, ['practice', 'ui/sound']);
  const answers = () =>
    screen
      .queryAllByRole('button')
      .filter((button) => button.getAttribute('name') === 'answer')
      .map((button) => button.getAttribute('value'));

  await open({ isAsked: false, isShown: false });
  expect(answers()).toEqual(['known']);
  const next = screen.getByRole('link', { name: 'Got it' }).getAttribute('href');
  expect(next).toBe('/practice?go=yes&ask=yes');
  cleanup();
  await open({ isAsked: true, isShown: false });
  expect(answers()).toEqual([]);
  expect(screen.queryByText(card.meaning)).toBeNull();
  cleanup();
  await open({ isAsked: false, isShown: true });
  expect(answers()).toEqual(['forgot', 'knew']);
});

it.each([
  ['か', 'ka', 'Write “ka (x)” in hiragana'],
  ['カ', 'ka', 'Write “ka (x)” in katakana'],
  ['オ', 'o', 'Write “o (x)” in katakana'],
  ['を', 'o', 'Write “o (x)” in hiragana (the row of wa)'],
  ['じ', 'ji', 'Write “ji (x)” in hiragana'],
  ['ヂ', 'ji', 'Write “ji (x)” in katakana (the row of da)'],
  ['じゃ', 'ja', 'Write “ja (x)” in hiragana'],
  ['オー', 'oo', 'Write “oo (x)” in katakana'],
])('asks for %s and for no other sign with its sound', async (sign, romaji, question) => {
  const about = { item: kanaItem(sign), japanese: sign, romaji, sinhala: 'x' };
  const card = { ...waterCard, ...about, kind: 'writing' as const };
  const form = <CardForm card={card} isAsked={false} isShown={false} day={day} />;
  await renderAt('/practice', form, ['practice']);
  expect(screen.getByRole('heading').textContent).toBe(question);
});
