import { describe, expect, it } from 'vitest';
import { colomboMoment, colomboText } from './colomboTime';
import { beginLines, insert, surround } from './markdownEdits';

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
