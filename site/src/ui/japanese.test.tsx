import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { WithJapanese } from './japanese';

describe('Japanese words in a text of another language', () => {
  it('are marked where they stand', () => {
    expect(renderToStaticMarkup(<WithJapanese text="From あ to 日本語, and on" />)).toBe(
      'From <span lang="ja">あ</span> to <span lang="ja">日本語</span>, and on',
    );
    expect(renderToStaticMarkup(<WithJapanese text="සිංහල only" />)).toBe('සිංහල only');
  });

  it('have their readings above them where these are written, which a screen reader does not repeat', () => {
    expect(renderToStaticMarkup(<WithJapanese text="Say お{願|ねが}い" />)).toBe(
      'Say <span lang="ja">お</span><ruby lang="ja">願<rp>（</rp><rt aria-hidden="true">ねが</rt><rp>）</rp></ruby><span lang="ja">い</span>',
    );
  });
});
