// @vitest-environment happy-dom

import {
  acceptedReadingSchema,
  contentRange,
  type ReportedCard,
  type ReportedCardDetail,
  reportsClosingSchema,
} from '@nihongo-lanka/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openConsole, patience } from '../../testing/console';

vi.setConfig({ testTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = '2026-11-27T10:00:00.000Z';
const row: ReportedCard = {
  id: 'd29yZDrmsLQ6',
  item: 'word:水:みず',
  type: 'word',
  japanese: '{水|みず}',
  meaning: 'water',
  meaningLang: 'en',
  reports: 3,
  learners: 3,
  lastAt: at,
};
const card: ReportedCardDetail = {
  ...row,
  readings: ['みず'],
  decks: [{ id: 'food', title: 'Food', lang: 'en', isTeachers: true }],
  open: [
    {
      id: '7b0e6f0a-2f0a-4a57-8f0e-6b2f3f1f2a11',
      at,
      kind: 'reading',
      reason: 'answer',
      answer: 'sui',
      language: 'si',
      browser: 'Chrome',
      system: 'Android',
    },
  ],
};

/** Opens a reported card. @returns what is sent */
async function openCard() {
  const sent: unknown[] = [];
  let stored = card;
  await openConsole(`/admin/card-reports/${row.id}/show`, {
    'GET /admin/card-reports': () =>
      Response.json([row], { headers: { 'content-range': contentRange('card-reports', 0, 1, 1) } }),
    [`GET /admin/card-reports/${row.id}`]: () => Response.json(stored),
    [`PUT /admin/card-reports/${row.id}/reading`]: (body) => {
      const { reading, isAccepted } = acceptedReadingSchema.parse(body);
      sent.push(body);
      stored = { ...stored, readings: isAccepted ? ['みず', reading] : ['みず'] };
      return Response.json(stored);
    },
    [`POST /admin/card-reports/${row.id}/close`]: (body) => {
      const { outcome } = reportsClosingSchema.parse(body);
      sent.push(body);
      stored = outcome ? { ...stored, open: [], reports: 0 } : card;
      return Response.json({ closed: 1, at: '2026-11-27T11:00:00.000Z' });
    },
  });
  await screen.findByText('My answer is right', { exact: false }, patience);
  return sent;
}
const press = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name }, patience));

it('a teacher sees what was reported, and a way to the card', async () => {
  await openCard();
  expect(screen.getByText(/Reading · Sinhala · Chrome, Android/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open the card in “Food”' });
  const address = new URL(link.getAttribute('href') ?? '', 'http://localhost');
  expect(address.pathname).toBe('/admin/decks/edit/food');
  expect(address.searchParams.get('card')).toBe(row.item);
});

it('a teacher accepts a typed reading in one press, and takes that back', async () => {
  const sent = await openCard();
  await press('Accept “すい”');
  await press('Stop accepting “すい”');
  await screen.findByRole('button', { name: 'Accept “すい”' }, patience);
  expect(sent).toEqual([
    { reading: 'すい', isAccepted: true },
    { reading: 'すい', isAccepted: false },
  ]);
});

it('a teacher closes the reports, and undoes it', async () => {
  const sent = await openCard();
  await press('I corrected it: thank the learners');
  const status = await screen.findByText('One report closed.', {}, patience);
  await waitFor(() => expect(document.activeElement).toBe(status), patience);
  await press('Undo');
  await screen.findByText('One report is open again.', {}, patience);
  expect(sent).toEqual([
    { outcome: 'mended', at },
    { outcome: null, at: '2026-11-27T11:00:00.000Z' },
  ]);
});
