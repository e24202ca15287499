// @vitest-environment happy-dom

import {
  type Card,
  type CheckedTable,
  cardTableSchema,
  contentRange,
  type DeckRow,
  deckLimits,
  deckOrderSchema,
  deckUpdateSchema,
  type EditedDeck,
  errorBody,
  itemOf,
} from '@nihongo-lanka/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectReportedFailures, internal, openConsole, patience } from '../../testing/console';

vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type StoredCard = EditedDeck['cards'][number];
const card = (japanese: string, fields: Partial<Card> = {}): StoredCard => ({
  item: itemOf('words', { japanese, reading: fields.reading ?? '' }),
  japanese,
  reading: '',
  english: `meaning of ${japanese}`,
  sinhala: '',
  example: '',
  exampleEnglish: '',
  exampleSinhala: '',
  sound: null,
  picture: null,
  checkedBy: '',
  ...fields,
});
const food: EditedDeck = {
  id: 'food',
  version: '3',
  kind: 'words',
  title: { en: 'Food', si: 'කෑම' },
  status: 'draft',
  position: 1,
  cards: [card('{水|みず}', { reading: 'みず' }), card('パン'), card('ごはん')],
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
};

/** Opens a deck. @returns what is sent to save it; `answers` refuses a save. */
async function openDeck(
  deck = food,
  { refusal, checked }: { refusal?: () => Response; checked?: CheckedTable } = {},
) {
  const sent: unknown[] = [];
  const tables: string[] = [];
  await openConsole(`/admin/decks/edit/${deck.id}`, {
    [`GET /admin/decks/${deck.id}`]: () => Response.json(deck),
    [`PUT /admin/decks/${deck.id}`]: (body) => {
      sent.push(body);
      const { cards = deck.cards, ...fields } = deckUpdateSchema.parse(body);
      const stored = cards.map((each) => ({ ...each, item: itemOf('words', each) }));
      return refusal?.() ?? Response.json({ ...deck, ...fields, cards: stored, version: '4' });
    },
    'POST /admin/decks/check': (body) => {
      tables.push(cardTableSchema.parse(body).text);
      return Response.json(checked ?? { rows: [], unknown: [], rest: null });
    },
  });
  await screen.findByRole('button', { name: 'Save the draft' }, patience);
  return { sent, tables };
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => fireEvent.click(button(name));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const write = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const words = () =>
  screen
    .getAllByRole('button', { name: /^Edit/ })
    .map((edit) => edit.getAttribute('aria-label')?.slice(6, -1));
const savedCards = async (sent: unknown[]) => {
  press('Save the draft');
  await waitFor(() => expect(sent).toHaveLength(1), patience);
  return Object(sent[0]).cards?.map(({ japanese }: Card) => japanese);
};

describe('the cards of a deck', () => {
  it('are moved and removed, and a removal is undone, before anything is saved', async () => {
    const { sent } = await openDeck();
    expect(words()).toEqual(['水', 'パン', 'ごはん']);
    press('Move “水” down');
    expect(words()).toEqual(['パン', '水', 'ごはん']);
    expect(document.activeElement).toBe(button('Move “水” down'));
    press('Remove “パン”');
    press('Remove “ごはん”');
    expect(words()).toEqual(['水']);
    expect(document.activeElement).toBe(button('Undo'));
    press('Undo');
    expect(words()).toEqual(['水', 'ごはん']);
    press('Undo');
    expect(words()).toEqual(['パン', '水', 'ごはん']);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(sent).toEqual([]);
    expect(await savedCards(sent)).toEqual(['パン', '{水|みず}', 'ごはん']);
    expect(sent[0]).toMatchObject({ version: '3' });
  });

  it('are written one after the other with the keyboard', async () => {
    const { sent } = await openDeck({ ...food, cards: [card('パン')] });
    press('Edit “パン”');
    await waitFor(() => expect(document.activeElement).toBe(field('Japanese')), patience);
    write('English', 'bread');
    // An input method takes these; Safari sends the second one.
    for (const state of [{ isComposing: true }, { keyCode: 229 }]) {
      fireEvent.keyDown(field('English'), { key: 'Enter', ...state });
      expect(field('Japanese').name).toBe('cards.0.japanese');
    }
    fireEvent.keyDown(field('English'), { key: 'Enter' });
    await waitFor(() => expect(document.activeElement).toBe(field('Japanese')), patience);
    expect(field('Japanese').name).toBe('cards.1.japanese');
    write('Japanese', '{肉|にく}');
    write('Sinhala', 'මස්');
    fireEvent.keyDown(field('Sinhala'), { key: 'Escape' });
    expect(words()).toEqual(['パン', '肉']);
    expect(document.activeElement).toBe(button('Edit “肉”'));
    press('Edit “肉”');
    fireEvent.keyDown(field('Sinhala'), { key: 'Enter' });
    await waitFor(() => expect(field('Japanese').name).toBe('cards.2.japanese'), patience);
    // The blank card at the end does not stop the save, and the server leaves it out.
    expect(await savedCards(sent)).toEqual(['パン', '{肉|にく}', '']);
    expect(sent[0]).toMatchObject({
      cards: [{ english: 'bread' }, { sinhala: 'මස්', english: '' }, {}],
    });
  });

  it('are checked by the kind of the deck before they are sent', async () => {
    const { sent } = await openDeck();
    press('Edit “パン”');
    write('English', '');
    write('Example', '[パン]と[みず]');
    fireEvent.keyDown(field('English'), { key: 'Escape' });
    press('Save the draft');
    await screen.findByText('Mark one gap, with [ before it and ] after it', {}, patience);
    await screen.findByText('Write what it means, in English or in Sinhala', {}, patience);
    expect(sent).toEqual([]);
  });

  it('lose the name of who has checked the Sinhala once that is changed', async () => {
    const checked = { ...card('パン'), sinhala: 'පාන්', checkedBy: 'Nirmala' };
    const { sent } = await openDeck({ ...food, cards: [checked] });
    press('Edit “パン”');
    write('English', 'a bread');
    expect(field('Sinhala checked by').value).toBe('Nirmala');
    write('Sinhala', 'පාන් ගෙඩිය');
    expect(field('Sinhala checked by').value).toBe('');
    write('Sinhala checked by', 'Kamal');
    await savedCards(sent);
    expect(sent[0]).toMatchObject({ cards: [{ english: 'a bread', checkedBy: 'Kamal' }] });
  });

  it('ask whether a changed word is the same word', async () => {
    const { sent } = await openDeck({
      ...food,
      cards: [
        card('{水|みす}', { reading: 'みす', english: 'water' }),
        card('パン'),
        card('ごはん'),
      ],
    });
    press('Edit “水”');
    expect(screen.queryByRole('radio')).toBeNull();
    write('Japanese', '{水|みず}');
    write('Reading', 'みず');
    await screen.findByText('This card was “水 みす”. What is it now?', {}, patience);
    const same = screen.getByRole<HTMLInputElement>('radio', { name: /^The same word/ });
    expect(same.checked).toBe(true);
    fireEvent.keyDown(field('Japanese'), { key: 'Escape' });
    await screen.findByText('Corrects “水 みす”', {}, patience);
    // Nothing of the card is left.
    press('Edit “パン”');
    write('Japanese', 'ミルク');
    write('English', 'milk');
    const another = await screen.findByRole<HTMLInputElement>('radio', { name: /^Another word/ });
    await waitFor(() => expect(another.checked).toBe(true), patience);
    fireEvent.keyDown(field('Japanese'), { key: 'Escape' });
    press('Edit “ごはん”');
    write('Japanese', 'こはん');
    fireEvent.click(await screen.findByRole('radio', { name: /^Another word/ }));
    await savedCards(sent);
    expect(sent[0]).toMatchObject({
      cards: [
        { item: 'word:水:みす', reading: 'みず' },
        { item: itemOf('words', { japanese: 'パン', reading: '' }), isAnother: true },
        { item: 'word:ごはん:ごはん', isAnother: true },
      ],
    });
    expect(sent[0]).not.toHaveProperty('cards.0.isAnother', true);
  });

  it('that the server refuses are opened at the field', async () => {
    const forgetFailures = expectReportedFailures();
    const refusal = () =>
      Response.json(errorBody('en', 'VALIDATION_FAILED', { 'cards.1.sound': 'card.file' }), {
        status: 400,
      });
    await openDeck(food, { refusal });
    press('Move “パン” down');
    press('Move “パン” up');
    write('Title in English', 'Food and drink');
    press('Save the draft');
    await screen.findByText('Choose a file of the media library', {}, patience);
    await waitFor(() => expect(document.activeElement).toBe(button('Choose a sound')), patience);
    forgetFailures();
  });

  it('have no sound that is too large, and send none', async () => {
    await openDeck();
    press('Edit “パン”');
    const sound = await screen.findByRole('group', { name: 'Sound' }, patience);
    const files = [new File([new Uint8Array(500_001)], 'bread.mp3', { type: 'audio/mpeg' })];
    fireEvent.drop(sound, { dataTransfer: { files } });
    // A file that was sent would have another answer.
    await screen.findByText(
      'bread.mp3 could not be uploaded: A recording can have up to 500 KB',
      {},
      patience,
    );
  });

  it('are none at first', async () => {
    await openDeck({ ...food, cards: [] });
    expect(screen.getByText('There are no cards yet. Add one, or paste a table.')).toBeTruthy();
  });
});

describe('a table of cards', () => {
  const row = (line: number, japanese: string, faults: CheckedTable['rows'][number]['faults']) => ({
    line,
    card: card(japanese),
    faults,
  });

  it('that is pasted shows its faults, and only the right rows are added', async () => {
    const checked: CheckedTable = {
      rows: [
        row(1, 'たまご', []),
        row(2, '肉', [{ field: 'reading', message: 'card.reading' }]),
        row(3, 'パン', []),
      ],
      unknown: ['Notes'],
      rest: null,
    };
    const { sent, tables } = await openDeck(food, { checked });
    press('Add a card');
    const text = 'たまご\t\tegg\n肉\t\tmeat\nパン\t\tbread';
    fireEvent.paste(field('Japanese'), { clipboardData: { getData: () => text } });
    const dialog = within(await screen.findByRole('dialog', {}, patience));
    await dialog.findByText(
      /^Valid: 1. With errors: 1. +Already in the deck: 1. Columns that were not read: Notes./,
      {},
      patience,
    );
    expect(tables).toEqual([text]);
    expect(dialog.getByText('Reading: Write the reading in kana')).toBeTruthy();
    const lines = dialog.getAllByRole('row').map((line) => line.querySelector('td')?.textContent);
    expect(lines.slice(1)).toEqual(['2', '1', '3']);
    expect(dialog.getByText('Already in the deck')).toBeTruthy();
    press('Add only the valid ones (1)');
    await waitFor(() => expect(words()).toEqual(['水', 'パン', 'ごはん', 'たまご']), patience);
    expect(await savedCards(sent)).toEqual(['{水|みず}', 'パン', 'ごはん', 'たまご']);
  });

  it('changes cards that are in the deck, and leaves what its cells do not say', async () => {
    const pork = { ...card('{肉|にく}'), sinhala: 'මස්', checkedBy: 'Nirmala' };
    const rows = [
      { line: 1, card: { ...card('{肉|にく}'), english: '', sinhala: 'ඌරු මස්' }, faults: [] },
      row(2, 'たまご', []),
    ];
    const { sent } = await openDeck(
      { ...food, cards: [pork] },
      { checked: { rows, unknown: [], rest: null } },
    );
    press('Paste or import a table');
    fireEvent.change(await screen.findByLabelText('Rows of the table', {}, patience), {
      target: { value: '肉' },
    });
    press('Check the rows');
    await screen.findByText('Changes the card', {}, patience);
    press('Add (1) and change (1)');
    await waitFor(() => expect(words()).toEqual(['肉', 'たまご']), patience);
    await savedCards(sent);
    expect(sent[0]).toMatchObject({
      cards: [{ ...pork, sinhala: 'ඌරු මස්', checkedBy: '' }, { japanese: 'たまご' }],
    });
  });

  it('of the whole deck corrects a word, and one of new words corrects none', async () => {
    const water = card('{水|みす}', { reading: 'みす', english: 'water' });
    const right = {
      line: 1,
      card: { ...water, ...card('{水|みず}', { reading: 'みず', english: 'water' }) },
      faults: [],
    };
    const whole = [right, row(2, 'パン', []), row(3, 'ごはん', [])];
    const deck = { ...food, cards: [water, card('パン'), card('ごはん')] };
    const check = async (text: string) => {
      press('Paste or import a table');
      fireEvent.change(await screen.findByLabelText('Rows of the table', {}, patience), {
        target: { value: text },
      });
      press('Check the rows');
    };
    const { sent } = await openDeck(deck, { checked: { rows: whole, unknown: [], rest: null } });
    await check('水');
    await screen.findByText('Corrects “みす”', {}, patience);
    press('Change cards (1)');
    await screen.findByText('Corrects “水 みす”', {}, patience);
    await savedCards(sent);
    expect(sent[0]).toMatchObject({ cards: [{ item: 'word:水:みす', reading: 'みず' }, {}, {}] });
    cleanup();
    await openDeck(deck, { checked: { rows: [right], unknown: [], rest: null } });
    await check('水');
    await screen.findByRole('button', { name: 'Add all cards (1)' }, patience);
  });

  it('in a file that is too large is not shown', async () => {
    await openDeck();
    press('Paste or import a table');
    const rows = await screen.findByLabelText<HTMLTextAreaElement>(
      'Rows of the table',
      {},
      patience,
    );
    const picker = document.querySelector('input[type=file][accept*=csv]');
    if (!picker) throw new Error('no picker');
    const files = [new File(['x'.repeat(deckLimits.tableMax + 1)], 'large.csv')];
    fireEvent.change(picker, { target: { files } });
    await screen.findByText(/too long/, {}, patience);
    expect(rows.value).toBe('');
  });

  it('with more rows than a deck can have is added in part, and the other rows stay in the text', async () => {
    const checked: CheckedTable = {
      rows: [
        row(2, '肉', [{ field: 'reading', message: 'card.reading' }]),
        row(3, 'たまご', []),
        row(5, 'パン', []),
      ],
      unknown: [],
      rest: { line: 6, count: 2 },
    };
    const { sent } = await openDeck(food, { checked });
    press('Paste or import a table');
    const lines = [
      'Japanese\tEnglish',
      '肉\tmeat',
      'たまご\t"an',
      'egg"',
      'パン\tbread',
      'さかな\tfish',
      'おちゃ\ttea',
    ];
    fireEvent.change(await screen.findByLabelText('Rows of the table', {}, patience), {
      target: { value: lines.join('\n') },
    });
    press('Check the rows');
    await screen.findByText(/Rows left for another deck: 2\./, {}, patience);
    press('Add only the valid ones (1)');
    const rows = await screen.findByLabelText<HTMLTextAreaElement>(
      'Rows of the table',
      {},
      patience,
    );
    expect(rows.value.split('\n')).toEqual([0, 1, 5, 6].map((place) => lines[place]));
    expect(screen.getByText(/^Rows not added yet: 3\./)).toBeTruthy();
    press('Cancel');
    expect(await savedCards(sent)).toEqual(['{水|みず}', 'パン', 'ごはん', 'たまご']);
  });

  it('is corrected and checked again', async () => {
    const { tables } = await openDeck(food, {
      checked: { rows: [row(1, 'たまご', [])], unknown: [], rest: null },
    });
    press('Paste or import a table');
    fireEvent.change(await screen.findByLabelText('Rows of the table', {}, patience), {
      target: { value: 'たまご\t\tegg' },
    });
    press('Check the rows');
    await screen.findByRole('button', { name: 'Add all cards (1)' }, patience);
    press('Change the rows');
    const rows = await screen.findByLabelText<HTMLTextAreaElement>(
      'Rows of the table',
      {},
      patience,
    );
    expect(rows.value).toBe('たまご\t\tegg');
    press('Check the rows');
    await waitFor(() => expect(tables).toHaveLength(2), patience);
  });
});

describe('a deck', () => {
  it('is published with what is in its form', async () => {
    const { sent } = await openDeck();
    write('Title in Sinhala', 'කෑම බීම');
    press('Publish');
    await screen.findByText('Published. Learners can practise with it now.', {}, patience);
    expect(sent).toEqual([
      { title: { en: 'Food', si: 'කෑම බීම' }, status: 'published', version: '3' },
    ]);
  });

  it('that another admin has changed meanwhile is compared', async () => {
    const forgetFailures = expectReportedFailures();
    const refusal = () => Response.json(errorBody('en', 'CONFLICT'), { status: 409 });
    await openDeck(food, { refusal });
    write('Title in English', 'Meals');
    press('Save the draft');
    await screen.findByRole('dialog', {}, patience);
    forgetFailures();
  });

  it('has the changes of two admins to different cards', async () => {
    const forgetFailures = expectReportedFailures();
    const stored = structuredClone(food);
    await openDeck(stored, {
      refusal() {
        stored.version = '4';
        stored.cards[0] = card('{水|みず}', { reading: 'みず', english: 'cold water' });
        stored.cards.push(card('なべ', { english: 'pot' }));
        return Response.json(errorBody('en', 'CONFLICT'), { status: 409 });
      },
    });
    press('Edit “パン”');
    write('English', 'bread');
    press('Add a card');
    write('Japanese', 'さら');
    write('English', 'plate');
    fireEvent.keyDown(field('English'), { key: 'Escape' });
    press('Save the draft');
    const dialog = within(await screen.findByRole('dialog', {}, patience));
    expect(dialog.getByText('Card 1: English')).toBeTruthy();
    expect(dialog.getByText('Card 4')).toBeTruthy();
    expect(dialog.getByText('なべ · pot')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Continue with both changes' }));
    await screen.findByText('cold water', {}, patience);
    await screen.findByText('bread', {}, patience);
    await screen.findByText('plate', {}, patience);
    expect(words()).toEqual(['水', 'パン', 'ごはん', 'なべ', 'さら']);
    forgetFailures();
  });
});

describe('the list of decks', () => {
  it('counts no decks where it could not be loaded', async () => {
    const forgetFailures = expectReportedFailures();
    await openConsole('/admin/decks', { 'GET /admin/decks': internal });
    await screen.findByText('The list could not be loaded.', {}, patience);
    expect(screen.queryByText(/^1-\d+ of/)).toBeNull();
    forgetFailures();
  });

  const row = (id: string, position: number): DeckRow => ({
    id,
    kind: 'words',
    status: 'published',
    position,
    title: id,
    lang: 'en',
    cards: 20,
    unchecked: 3,
    updatedAt: '2026-11-01T00:00:00.000Z',
  });

  it('moves a deck to another place', async () => {
    let rows = [row('Greetings', 1), row('Food', 2)];
    const sent: string[][] = [];
    await openConsole('/admin/decks', {
      'GET /admin/decks': () =>
        Response.json(rows, {
          headers: { 'content-range': contentRange('decks', 0, rows.length, rows.length) },
        }),
      'PUT /admin/decks/order': (body) => {
        const { ids } = deckOrderSchema.parse(body);
        sent.push(ids);
        rows = ids.map((id, place) => row(id, place + 1));
        return Response.json(rows);
      },
    });
    await screen.findByText('Food', {}, patience);
    press('Move “Greetings” up');
    expect(sent).toEqual([]);
    press('Move “Greetings” down');
    await screen.findByText('“Greetings” is now number 2.', {}, patience);
    expect(sent).toEqual([['Food', 'Greetings']]);
  });
});
