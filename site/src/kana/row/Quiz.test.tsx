// @vitest-environment happy-dom
import { kanaSigns } from '@nihongo-lanka/contract/practice/kana';
import { seeded } from '@nihongo-lanka/contract/practice/shuffled';
import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderAt } from '../../../testing/browser';
import { Quiz } from './Quiz';

afterEach(cleanup);

const [sign] = kanaSigns.hiragana;
const signs = sign ? [sign] : [];
function Asked() {
  const [tries, setTries] = useState<readonly boolean[]>([]);
  return (
    <Quiz
      signs={signs}
      learned={[]}
      seed={1}
      tries={tries}
      onTry={(isRight) => setTries([...tries, isRight])}
      onDone={() => {}}
      onStop={() => {}}
    />
  );
}

const choicesIn = (place: ParentNode) =>
  [...place.querySelectorAll<HTMLElement>('.choice')].map(({ textContent }) => textContent);
const show = (times: number) =>
  renderAt(
    '/kana',
    Array.from({ length: times }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are the same, and never move.
      <Asked key={place} />
    )),
    ['kana/row', 'ui/sound'],
  );

it('the right sound is at each place equally often', async () => {
  vi.spyOn(Math, 'random').mockImplementation(seeded(6));
  await show(200);
  const orders = [...document.querySelectorAll('.practice-card')].map(choicesIn);
  expect(orders).toHaveLength(200);
  for (const place of [0, 1, 2, 3]) {
    const times = orders.filter((order) => order[place] === 'a අ').length;
    expect(times).toBeGreaterThan(30);
    expect(times).toBeLessThan(70);
  }
});

it('a question that comes again has its answers in another order', async () => {
  vi.spyOn(Math, 'random').mockImplementation(seeded(6));
  await show(1);
  const orders = new Set<string>();
  for (let showing = 0; showing < 12; showing += 1) {
    orders.add(choicesIn(document).join());
    const wrong = [...document.querySelectorAll<HTMLElement>('.choice')].find(
      ({ textContent }) => !/[aあ]/.test(textContent),
    );
    await act(async () => wrong?.click());
    await act(async () => screen.getByRole('button', { name: 'Next' }).click());
  }
  expect(orders.size).toBeGreaterThan(6);
});
