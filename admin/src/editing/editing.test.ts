import { describe, expect, it } from 'vitest';
import { colomboMoment, colomboText } from './colomboTime';
import { beginLines, insert, replacement, surround } from './markdownEdits';

describe('a time in Sri Lanka', () => {
  it('is shown and read as such, whatever the clock of the device says', () => {
    expect(colomboText('2026-11-22T20:15:00.000Z')).toBe('2026-11-23T01:45');
    expect(colomboMoment('2026-11-23T01:45')).toBe('2026-11-22T20:15:00.000Z');
  });

  it('is none where nothing or half a time is written', () => {
    expect(colomboText(null)).toBe('');
    expect(colomboText('nonsense')).toBe('');
    expect(colomboMoment('')).toBeNull();
    expect(colomboMoment('2026-11')).toBeNull();
  });
});

describe('the buttons of a text', () => {
  const selected = (text: string, part: string) => ({
    text,
    start: text.indexOf(part),
    end: text.indexOf(part) + part.length,
  });
  const part = ({ text, start, end }: { text: string; start: number; end: number }) =>
    text.slice(start, end);

  it('mark what is selected, and select it again', () => {
    const bold = surround(selected('one two three', 'two'), '**', 'text');
    expect(bold.text).toBe('one **two** three');
    expect(part(bold)).toBe('two');
  });

  it('write a sample where nothing is selected', () => {
    expect(surround({ text: '', start: 0, end: 0 }, '*', 'text').text).toBe('*text*');
  });

  it.each(['*', '**'] as const)('take the marks away at the second press: %s', (mark) => {
    const words = selected('එක දෙක තුන', 'දෙක');
    const once = surround(words, mark, 'text');
    expect(once.text).toBe(`එක ${mark}දෙක${mark} තුන`);
    expect(surround(once, mark, 'text')).toEqual(words);
    const withMarks = selected(once.text, `${mark}දෙක${mark}`);
    expect(surround(withMarks, mark, 'text')).toEqual(words);
  });

  it('take a sample’s marks away, and those without words', () => {
    const empty = { text: 'a\n\n', start: 2, end: 2 };
    const once = surround(empty, '**', 'text');
    expect(surround(once, '**', 'text').text).toBe('a\ntext\n');
    expect(surround({ text: '****', start: 2, end: 2 }, '**', 'text').text).toBe('');
  });

  it('tell bold from italic', () => {
    const both = surround(selected('a **b** c', 'b'), '*', 'text');
    expect(both.text).toBe('a ***b*** c');
    expect(surround(both, '**', 'text').text).toBe('a *b* c');
    expect(surround(both, '*', 'text').text).toBe('a **b** c');
  });

  it('mark the words of each selected line, and neither spaces nor signs', () => {
    const text = '- one \n\n2. දෙක\n## three';
    const all = { text, start: 0, end: text.length };
    const once = surround(all, '**', 'text');
    expect(once.text).toBe('- **one** \n\n2. **දෙක**\n## **three**');
    expect(surround(once, '**', 'text').text).toBe(text);
    expect(surround(selected('a two b', ' two '), '*', 'text').text).toBe('a *two* b');
  });

  it.each(['## ', '- ', '1. ', '> '] as const)(
    'begin an empty line, and put the cursor behind the sign: %s',
    (sign) => {
      for (const before of ['', '\n', 'a\n\n']) {
        for (const after of ['', '\nb']) {
          const at = before.length;
          const begun = beginLines({ text: before + after, start: at, end: at }, sign);
          const cursor = at + sign.length;
          expect(begun).toEqual({ text: before + sign + after, start: cursor, end: cursor });
          expect(beginLines(begun, sign)).toEqual({ text: before + after, start: at, end: at });
        }
      }
    },
  );

  it('change the sign of a line, and keep the cursor at its place in the words', () => {
    const line = { text: '## ශ්‍රී ලංකාව', start: 8, end: 8 };
    expect(beginLines(line, '- ')).toEqual({ text: '- ශ්‍රී ලංකාව', start: 7, end: 7 });
    expect(beginLines({ text: 'ab', start: 0, end: 0 }, '> ').start).toBe(2);
    expect(beginLines({ text: '- ab', start: 1, end: 1 }, '- ')).toEqual({
      text: 'ab',
      start: 0,
      end: 0,
    });
  });

  it('take the signs of all selected lines away, and leave empty lines between them', () => {
    const text = 'one\n\ntwo';
    const all = { text, start: 0, end: text.length };
    const listed = beginLines(all, '1. ');
    expect(listed.text).toBe('1. one\n\n2. two');
    expect(beginLines(listed, '1. ').text).toBe(text);
  });

  it('begin each selected line', () => {
    const text = 'before\none\ntwo\nafter';
    expect(beginLines(selected(text, 'one\ntwo'), '- ').text).toBe('before\n- one\n- two\nafter');
    expect(beginLines(selected(text, 'e\nt'), '1. ').text).toBe('before\n1. one\n2. two\nafter');
    expect(beginLines({ text: '', start: 0, end: 0 }, '## ').text).toBe('## ');
  });

  it('put a link in the place of what is selected, and select its address', () => {
    const link = insert(selected('see here now', 'here'), '[here](https://)', 'https://');
    expect(link.text).toBe('see [here](https://) now');
    expect(part(link)).toBe('https://');
  });
});

describe('what a button replaces in a text', () => {
  it.each([
    ['a word here', 'a **word** here', { from: 2, to: 6, inserted: '**word**' }],
    ['**word**', 'word', { from: 0, to: 8, inserted: 'word' }],
    ['same', 'same', { from: 4, to: 4, inserted: '' }],
    ['', '**text**', { from: 0, to: 0, inserted: '**text**' }],
    ['one\ntwo', 'one\n## two', { from: 4, to: 4, inserted: '## ' }],
    ['aaa', 'aa', { from: 2, to: 3, inserted: '' }],
    // 𠮷 and 𠮸 begin with the same half, 𠮷 and 𪆷 end with the same half.
    ['𠮷', '𠮸', { from: 0, to: 2, inserted: '𠮸' }],
    ['𠮷', '𪆷', { from: 0, to: 2, inserted: '𪆷' }],
  ])('%j to %j is no more than what differs', (before, after, range) => {
    expect(replacement(before, after)).toEqual(range);
  });
});
