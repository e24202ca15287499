// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, haveSessionMark, learner, renderAt } from '../../../testing/browser';
import { DeckSounds } from './DeckSounds';
import { en } from './en';

const bytes = 9000;
const addresses = ['/sounds/mizu', '/sounds/gohan'];
/** What the server answers at the address of each sound. */
let statuses: Map<string, number>;

beforeEach(() => {
  haveSessionMark();
  statuses = new Map();
  const stored = new Map<string, Response>();
  const keyOf = (address: string) => new URL(address, 'https://site.example').href;
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (address: string) => stored.get(keyOf(address))?.clone(),
      put: async (address: string, answer: Response) => void stored.set(keyOf(address), answer),
      delete: async (address: string) => stored.delete(keyOf(address)),
      keys: async () => [...stored.keys()].map((url) => ({ url })),
    }),
    keys: async () => [],
  });
  fakeServer({
    'POST /auth/refresh': [200, { user: learner }],
    'GET /users/me': [200, learner],
    'GET /practice/decks/food/sounds': [200, { sounds: addresses.map((url) => ({ url, bytes })) }],
  });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    addresses.includes(address)
      ? new Response(address, { status: statuses.get(address) ?? 200 })
      : fetch(address, init),
  );
});

afterEach(() => {
  cleanup();
  haveSessionMark(false);
  vi.unstubAllGlobals();
});

const fetchName = en['deck.sounds'].replace('{{count}}', '2').replace('{{size}}', '18 KB');
const storedText = (count: number, size: string) =>
  en['deck.sounds.stored'].replace('{{count}}', String(count)).replace('{{size}}', size);
async function press(name: string) {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
}

async function show(version = 'first') {
  cleanup();
  const sounds = { count: 2, bytes: 2 * bytes, version };
  const deck = { id: 'food', title: 'Food', lang: 'en', items: 2, met: 0, known: 0 };

  await renderAt(
    '/practice/plan',
    <DeckSounds deck={{ ...deck, lang: 'en', isOn: true, marked: 0, sounds }} />,
    ['practice/plan'],
  );
}

it('says how many sounds of a deck are missing, and stores the others', async () => {
  statuses.set('/sounds/mizu', 404);
  await show();
  await press(fetchName);
  const missing = en['deck.sounds.missing'].replace('{{count}}', '1');
  expect(await screen.findByText(`${storedText(1, '9 KB')}. ${missing}`)).toBeTruthy();
  expect(screen.queryByText(en['deck.sounds.failed'])).toBeNull();
});

it('offers to remove what a failed download has stored', async () => {
  statuses.set('/sounds/gohan', 500);
  await show();
  await press(fetchName);
  expect(await screen.findByText(en['deck.sounds.failed'])).toBeTruthy();
  await press(en['deck.sounds.remove']);
  expect(screen.queryByText(en['deck.sounds.failed'])).toBeNull();
  expect(screen.queryByRole('button', { name: en['deck.sounds.remove'] })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: fetchName }));
});

it('offers new sounds once the deck has other ones of the same weight', async () => {
  await show();
  await press(fetchName);
  expect(await screen.findByText(storedText(2, '18 KB'))).toBeTruthy();
  expect(screen.queryByRole('button', { name: en['deck.sounds.new'] })).toBeNull();
  await show('second');
  expect(await screen.findByRole('button', { name: en['deck.sounds.new'] })).toBeTruthy();
});
