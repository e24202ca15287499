// @vitest-environment happy-dom

import { type CardFigure, type CardHint, contentRange, errorBody } from '@nihongo-lanka/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectReportedFailures, openConsole, patience } from '../../testing/console';

vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const id = 'meaning-d29yZA';
const card: Omit<CardFigure, 'hint'> = {
  id,
  kind: 'meaning',
  learners: 4,
  answers: 10,
  fails: 6,
  share: 0.6,
  item: 'word:仕事:しごと',
  type: 'word',
  japanese: '{仕事|しごと}',
  meaning: 'work, job',
  meaningLang: 'en',
  reading: 'しごと',
  example: '',
  shelved: 1,
  decks: [],
  others: [],
};

/**
 * Opens the page of a card whose hint the fake server stores.
 * @param theirs what another admin saves before the first save arrives
 * @param isReadLate whether the page reads the former hint again after the first save
 * @returns what is sent
 */
async function openCard(
  hint: CardHint,
  { theirs, isReadLate }: { theirs?: CardHint; isReadLate?: boolean } = {},
) {
  const sent: unknown[] = [];
  let stored = hint;
  await openConsole(`/admin/card-figures/${id}/show`, {
    'GET /admin/card-figures': () =>
      Response.json([], { headers: { 'content-range': contentRange('card-figures', 0, 0, 0) } }),
    'GET /admin/card-figures/decks': () => Response.json([]),
    [`GET /admin/card-figures/${id}`]: () =>
      Response.json({ ...card, hint: isReadLate && sent.length === 1 ? hint : stored }),
    [`PUT /admin/card-figures/${id}/hint`]: (body) => {
      sent.push(body);
      if (theirs && stored !== theirs) {
        stored = theirs;
        return Response.json(errorBody('en', 'CONFLICT'), { status: 409 });
      }
      stored = { ...stored, ...Object(body), version: String(Number(stored.version) + 1) };
      return Response.json(stored);
    },
  });
  const english = await screen.findByLabelText<HTMLTextAreaElement>(
    'Hint in English',
    {},
    patience,
  );
  return { sent, english };
}
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save the hint' });

describe('the hint of a card', () => {
  it('is saved in both languages, and undone', async () => {
    const { sent, english } = await openCard({ version: '7', english: 'Before', sinhala: 'පෙර' });
    expect(english.value).toBe('Before');
    expect(save().disabled).toBe(true);
    fireEvent.change(english, { target: { value: 'After' } });
    fireEvent.click(save());
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }, patience));
    await screen.findByText('The earlier hint is back.', {}, patience);
    expect(sent).toEqual([
      { version: '7', english: 'After', sinhala: 'පෙර' },
      { version: '8', english: 'Before', sinhala: 'පෙර' },
    ]);
    await waitFor(() => expect(english.value).toBe('Before'), patience);
  });

  it('is undone before the page has read it anew', async () => {
    const hint = { version: '7', english: 'Before', sinhala: '' };
    const { sent, english } = await openCard(hint, { isReadLate: true });
    fireEvent.change(english, { target: { value: 'After' } });
    fireEvent.click(save());
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }, patience));
    await screen.findByText('The earlier hint is back.', {}, patience);
    expect(sent.at(-1)).toEqual({ version: '8', english: 'Before', sinhala: '' });
  });

  it('is deleted without any text', async () => {
    const { sent, english } = await openCard({ version: '7', english: 'Before', sinhala: '' });
    fireEvent.change(english, { target: { value: '' } });
    fireEvent.click(save());
    await screen.findByText('Hint deleted', {}, patience);
    expect(sent).toEqual([{ version: '7', english: '', sinhala: '' }]);
  });

  it.each([
    ['changed', 'Theirs', /has saved this hint since you opened it: “Theirs”/],
    ['deleted', '', /has deleted this hint since you opened it/],
  ])('stays in the form if another admin has %s it', async (_, theirs, warning) => {
    const forget = expectReportedFailures();
    const { sent, english } = await openCard(
      { version: '7', english: 'Before', sinhala: '' },
      { theirs: { version: '8', english: theirs, sinhala: '' } },
    );
    fireEvent.change(english, { target: { value: 'Mine' } });
    fireEvent.click(save());
    await screen.findByText(warning, {}, patience);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(english.value).toBe('Mine');
    fireEvent.click(save());
    await screen.findByText('Hint saved', {}, patience);
    expect(sent.at(-1)).toEqual({ version: '8', english: 'Mine', sinhala: '' });
    expect(document.activeElement).toBe(screen.getByText('Hint saved'));
    forget();
  });
});
