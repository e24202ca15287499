// @vitest-environment happy-dom

import { charts } from '@nihongo-lanka/contract/practice/kana';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, noSession, renderAt } from '../../testing/browser';
import hiragana from '../ui/strokes/kanjivg/hiragana.json';
import katakana from '../ui/strokes/kanjivg/katakana.json';
import { KanaPage } from './KanaPage';
import { printAddress } from './print/printAddress';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sounds = charts.flatMap(({ rows }) => rows.flat()).filter((sound) => sound !== undefined);

describe('the charts of kana', () => {
  it('have every sound once, each with a reading in Latin and in Sinhala letters', () => {
    expect(charts.map(({ rows }) => rows.flat().filter(Boolean).length)).toEqual([46, 25, 33]);
    expect(new Set(sounds.map(({ hiragana }) => hiragana)).size).toBe(104);
    for (const { hiragana, katakana, romaji, sinhala } of sounds) {
      expect(hiragana).toMatch(/^\p{Script=Hiragana}{1,2}$/u);
      expect(katakana).toMatch(/^\p{Script=Katakana}{1,2}$/u);
      expect(romaji).toMatch(/^[a-z]{1,3}$/);
      expect(sinhala).toMatch(/^[\p{Script=Sinhala}\u200d]+$/u);
    }
  });

  it('write one sound in one way', () => {
    for (const by of ['romaji', 'katakana'] as const) {
      const readings = new Map<string, string>();
      for (const sound of sounds) {
        expect(readings.get(sound[by]) ?? sound.sinhala, sound[by]).toBe(sound.sinhala);
        readings.set(sound[by], sound.sinhala);
      }
    }
    const shi = sounds.find(({ hiragana }) => hiragana === 'し');
    expect(shi).toEqual({ hiragana: 'し', katakana: 'シ', romaji: 'shi', sinhala: 'ෂි' });
  });

  it('have a cell of each row under each column, whose letters are read aloud as Japanese', async () => {
    fakeServer({ 'POST /auth/refresh': [...noSession] });
    await renderAt('/kana', <KanaPage />, ['kana']);
    const tables = await screen.findAllByRole('table');
    expect(tables.map((table) => table.querySelector('caption')?.textContent)).toEqual(
      ['Hiragana', 'Katakana'].flatMap((name) => [
        `${name}: Basic characters`,
        `${name}: With two dots or a circle`,
        `${name}: With a small ya, yu, yo`,
      ]),
    );
    for (const table of tables) {
      const [head, ...rows] = [...table.querySelectorAll('tr')].map(({ cells }) => cells.length);
      expect(new Set(rows)).toEqual(new Set([head]));
    }
    expect(document.querySelectorAll('td [lang="ja"]')).toHaveLength(208);
    expect(document.querySelector('td')?.textContent).toBe('あ a අ');
  });

  it('have strokes for each sign', () => {
    const signs = new Set(sounds.flatMap((sound) => [...(sound.hiragana + sound.katakana)]));
    const known = Object.keys({ ...hiragana.strokes, ...katakana.strokes });
    expect(known.filter((sign) => !signs.has(sign))).toEqual(['っ', 'ッ', 'ー']);
    expect([...signs].filter((sign) => !known.includes(sign))).toEqual([]);
  });

  it('lead from each sign to its row on the sheet to print', async () => {
    fakeServer({ 'POST /auth/refresh': [...noSession] });
    await renderAt('/kana', <KanaPage />, ['kana']);
    const links = [...document.querySelectorAll('td a')].map((link) => link.getAttribute('href'));
    expect(links).toHaveLength(208);
    expect(links).toContain('/kana/print#あ');
    expect(links).toContain('/kana/print?script=katakana#キ');
  });
});

describe('the address of the sheets to print', () => {
  it('has one form for each sheet, whatever else a query says', () => {
    const addressOf = (query: string) => printAddress(new URLSearchParams(query));
    expect(addressOf('')).toBe('/kana/print');
    expect(addressOf('script=hiragana&x=1')).toBe('/kana/print');
    expect(addressOf('script=klingon&as=tattoo')).toBe('/kana/print');
    expect(addressOf('as=poster&script=n5')).toBe('/kana/print?script=n5&as=poster');
  });
});
