// @vitest-environment happy-dom

import { beforeEach, describe, expect, it } from 'vitest';
import {
  beginRow,
  endQuiz,
  kanaProgressOf,
  noProgress,
  refuse,
  signsToSettle,
  takeOver,
} from './kanaProgress';

beforeEach(() => localStorage.clear());

const settles = (user: string, practises = true) =>
  signsToSettle(kanaProgressOf(user), kanaProgressOf(undefined), practises);
const learn = (owner: string | undefined, row: string, right: string[], missed: string[] = []) =>
  endQuiz(owner, row, { right, missed });

describe('the progress of a row', () => {
  it('begins, and is learned once every sign was right', () => {
    beginRow(undefined, 'hiragana/a');
    expect(kanaProgressOf(undefined).rows).toEqual({ 'hiragana/a': 'begun' });
    learn(undefined, 'hiragana/a', ['あ', 'い'], ['う']);
    expect(kanaProgressOf(undefined)).toMatchObject({
      signs: ['あ', 'い'],
      rows: { 'hiragana/a': 'begun' },
    });
    learn(undefined, 'hiragana/a', ['う']);
    beginRow(undefined, 'hiragana/a');
    expect(kanaProgressOf(undefined)).toMatchObject({
      signs: ['あ', 'い', 'う'],
      rows: { 'hiragana/a': 'learned' },
    });
  });

  it('loses a sign that was missed later', () => {
    learn(undefined, 'hiragana/a', ['あ', 'い']);
    learn(undefined, 'hiragana/alike', ['い'], ['あ']);
    expect(kanaProgressOf(undefined).signs).toEqual(['い']);
  });

  it('is empty where the storage holds something else', () => {
    localStorage.setItem('kana:', '{"signs":[1],"rows":{"a":"eaten"},"settled":null}');
    expect(kanaProgressOf(undefined)).toEqual(noProgress);
    localStorage.setItem('kana:', 'null');
    expect(kanaProgressOf(undefined)).toEqual(noProgress);
  });
});

describe('an account', () => {
  it('takes over once what was learned without one, and no other account does', () => {
    learn(undefined, 'hiragana/a', ['あ', 'い']);
    expect(settles('1')).toEqual(['あ', 'い']);
    expect(takeOver('1', true)).toEqual(['あ', 'い']);
    expect(takeOver('1', true)).toEqual([]);
    expect(kanaProgressOf('1').rows).toEqual({ 'hiragana/a': 'learned' });
    expect(kanaProgressOf(undefined)).toEqual(noProgress);
    expect(settles('2')).toEqual([]);
    expect(kanaProgressOf('2')).toEqual(noProgress);
  });

  it('that waits takes it over, and is asked about its practice once it has one', () => {
    learn(undefined, 'hiragana/a', ['あ']);
    takeOver('1', false);
    learn('1', 'hiragana/ka', ['か']);
    expect(settles('1', false)).toEqual([]);
    expect(settles('1')).toEqual(['あ', 'か']);
    expect(takeOver('1', true)).toEqual(['あ', 'か']);
    expect(settles('1')).toEqual([]);
  });

  it('that refuses is not asked again, and another one is', () => {
    learn(undefined, 'hiragana/a', ['あ']);
    refuse('1', false);
    expect(settles('1', false)).toEqual([]);
    expect(kanaProgressOf('1').signs).toEqual([]);
    expect(settles('2')).toEqual(['あ']);
    learn('1', 'hiragana/a', ['あ']);
    expect(settles('1')).toEqual(['あ']);
  });

  it('is asked about what it learns after it has refused', () => {
    learn('1', 'hiragana/a', ['あ']);
    refuse('1', true);
    expect(settles('1')).toEqual([]);
    learn('1', 'hiragana/ka', ['か']);
    expect(settles('1')).toEqual(['か']);
  });
});
