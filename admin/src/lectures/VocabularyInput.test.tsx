// @vitest-environment happy-dom

import { fakeServer } from '@nihongo-lanka/client/testing/fakeServer';
import type { StoredWord } from '@nihongo-lanka/contract';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { AdminContext, Form, SaveButton } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { patience } from '../../testing/console';
import { createI18nProvider } from '../app/i18nProvider';
import { VocabularyInput } from './VocabularyInput';
import { emptyWord } from './words';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const station: StoredWord = {
  ...emptyWord,
  word: '{駅|えき}',
  english: 'station',
  from: 12.5,
  to: 16,
};
const blue: StoredWord = { ...emptyWord, word: 'あお', sinhala: 'නිල් පාට' };

async function show(vocabulary: StoredWord[]) {
  // The captions of the media library are asked for.
  fakeServer({});
  const save = vi.fn();
  render(
    <AdminContext i18nProvider={await createI18nProvider('en')}>
      <Form record={{ id: 1, vocabulary, captions: {} }} onSubmit={save}>
        <VocabularyInput />
        <SaveButton alwaysEnable />
      </Form>
    </AdminContext>,
  );
  await screen.findByText('Vocabulary', {}, patience);
  return {
    async saved(): Promise<StoredWord[]> {
      save.mockClear();
      fireEvent.click(screen.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(save).toHaveBeenCalled(), patience);
      return save.mock.lastCall?.[0].vocabulary;
    },
  };
}
const rows = () => screen.queryAllByRole('listitem');
const field = (place: number, label: string) => {
  const row = rows()[place];
  if (!row) throw new Error(`no row ${place}`);
  return within(row).getByLabelText(label);
};
const values = (label: string) =>
  rows().map((_, place) => (field(place, label) as HTMLInputElement).value);

it('shows the words in their order, each field in its language, and saves what was changed', async () => {
  const { saved } = await show([station, blue]);
  expect(values('Word')).toEqual(['{駅|えき}', 'あお']);
  expect(values('From (s)')).toEqual(['12.5', '']);
  for (const [label, lang] of [
    ['Word', 'ja'],
    ['Reading', 'ja'],
    ['English', 'en'],
    ['Sinhala', 'si'],
  ] as const)
    expect([label, field(0, label).getAttribute('lang')]).toEqual([label, lang]);
  fireEvent.change(field(1, 'English'), { target: { value: 'blue' } });
  expect(await saved()).toEqual([station, { ...blue, english: 'blue' }]);
});

it('adds words, moves them and takes them away', async () => {
  const { saved } = await show([station, blue]);
  expect(screen.getByRole('button', { name: 'Move word 1 up' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'Move word 1 down' }));
  expect(values('Word')).toEqual(['あお', '{駅|えき}']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove word 1' }));
  expect(values('Word')).toEqual(['{駅|えき}']);
  fireEvent.click(screen.getByRole('button', { name: 'Add a word' }));
  fireEvent.change(field(1, 'Word'), { target: { value: '山' } });
  expect(await saved()).toEqual([station, { ...emptyWord, word: '山' }]);
});

it('takes the rows of a spreadsheet, the first into the empty row where they are pasted', async () => {
  const { saved } = await show([station]);
  fireEvent.click(screen.getByRole('button', { name: 'Add a word' }));
  const clipboardData = { getData: () => '山\tやま\tmountain\tකන්ද\n川\triver' };
  fireEvent.paste(field(1, 'Word'), { clipboardData });
  expect(await saved()).toEqual([
    station,
    { ...emptyWord, word: '山', reading: 'やま', english: 'mountain', sinhala: 'කන්ද' },
    { ...emptyWord, word: '川', english: 'river' },
  ]);
});

it('goes to the next word, or to a new one, by Enter, and does not save', async () => {
  const { saved } = await show([station, blue]);
  const save = vi.fn();
  const form = field(0, 'Word').closest('form');
  form?.addEventListener('submit', save);
  for (const state of [{ isComposing: true }, { keyCode: 229 }]) {
    field(0, 'English').focus();
    fireEvent.keyDown(field(0, 'English'), { key: 'Enter', ...state });
    expect(document.activeElement).toBe(field(0, 'English'));
  }
  // The browser would submit the form.
  expect(fireEvent.keyDown(field(0, 'English'), { key: 'Enter' })).toBe(false);
  expect(document.activeElement).toBe(field(1, 'Word'));
  fireEvent.keyDown(field(1, 'From (s)'), { key: 'Enter' });
  await waitFor(() => expect(document.activeElement).toBe(field(2, 'Word')), patience);
  expect(save).not.toHaveBeenCalled();
  expect(await saved()).toHaveLength(3);
});

it('pastes nothing while a time can’t be read, and names the row', async () => {
  const { saved } = await show([station]);
  const clipboardData = { getData: () => '山\tmountain\t1:02\t1:03.5\n川\triver\t1:75\t1:80' };
  fireEvent.paste(field(0, 'Word'), { clipboardData });
  expect(await saved()).toEqual([station]);
});
