// @vitest-environment happy-dom

import { statSync } from 'node:fs';
import { idOfRow, kanaRows } from '@nihongo-lanka/contract/practice/kanaRows';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, noSession, renderAt } from '../../../testing/browser';
import { SaveDataProvider } from '../../ui/saveData';
import { en as sound } from '../../ui/sound/en';
import { chooseSound } from '../../ui/sound/soundChoices';
import { Course } from './Course';
import { en } from './en';
import { bytesOfSounds, soundOfSign } from './signSound';

const play = vi.fn<() => Promise<void>>();

beforeEach(() => {
  play.mockReset();
  play.mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => play());
  fakeServer({ 'POST /auth/refresh': [...noSession] });
});
afterEach(() => {
  cleanup();
  chooseSound({ plays: 'itself' });
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const [firstRow] = kanaRows;
if (!firstRow) throw new Error('There are no rows.');

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

async function checkFirst(id: string, savesData = false) {
  const row = kanaRows.find(({ name, syllabary }) => `${syllabary}/${name}` === id);
  if (!row) throw new Error(`There is no row ${id}.`);
  await renderAt(
    `/kana/${id}`,
    <SaveDataProvider value={savesData}>
      <Course row={row} onStop={() => {}} />
    </SaveDataProvider>,
    ['kana/row', 'kana', 'ui/sound'],
  );
  await press(en.check);
}

// First: the others make a choice, which lasts.
it('a browser that saves data fetches no sound before a press', async () => {
  await checkFirst('hiragana/a', true);
  expect(play).not.toHaveBeenCalled();
});

it('a sign sounds when its reading is shown', async () => {
  await checkFirst('hiragana/a');
  expect(play).toHaveBeenCalledOnce();
});

it('a sign is silent until a press where the learner wants it so', async () => {
  chooseSound({ plays: 'press' });
  await checkFirst('hiragana/a');
  expect(play).not.toHaveBeenCalled();
  await press(`${sound.hear} あ`);
  expect(play).toHaveBeenCalledOnce();
});

it('goes on where it was after the phone’s Back, also in its questions', async () => {
  const shown = () => [
    document.querySelector('h1')?.textContent,
    document.querySelector('.practice-sign')?.textContent,
    document.querySelector('progress')?.value,
  ];
  const comeBack = async () => {
    cleanup();
    await renderAt('/kana/hiragana/a', <Course row={firstRow} onStop={() => {}} />, [
      'kana/row',
      'kana',
      'ui/sound',
    ]);
  };
  await checkFirst('hiragana/a');
  await press(en['read.right']);
  const read = shown();
  await comeBack();
  expect(shown()).toEqual(read);
  expect(read).toEqual([en['read.heading'], 'い', 1]);
  await press(en.toQuiz);
  for (const _ of [1, 2, 3]) {
    await act(async () => document.querySelector<HTMLElement>('.choice')?.click());
    await press(en.next);
  }
  const asked = shown();
  await comeBack();
  expect(shown()).toEqual(asked);
  await press(en.stop);
  await comeBack();
  expect(shown()[0]).toBe(en['read.heading']);
});

it('every sign of a row is heard, and the page says about how much the row weighs', () => {
  for (const row of kanaRows) {
    const names = row.signs.map(({ sign }) => sign);
    const sources = new Set(names.map((sign) => soundOfSign(sign)?.src));
    expect(sources, idOfRow(row)).not.toContain(undefined);
    const files = [...sources].map((src = '') => new URL(src, 'http://site.example').pathname);
    const bytes = files.reduce((sum, file) => sum + statSync(`site${file}`).size, 0);
    expect(Math.abs(bytesOfSounds(names) / bytes - 1), idOfRow(row)).toBeLessThan(0.4);
  }
});

it('a small っ is heard in a word, whose meaning is shown', async () => {
  await checkFirst('hiragana/double');
  expect(screen.getByRole('button', { name: `${sound.hear} まっか` })).toBeTruthy();
  expect(screen.getByText(en['word.makka'], { exact: false })).toBeTruthy();
});
