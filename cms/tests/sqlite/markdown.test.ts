import { describe, expect, it } from 'vitest';
import { markdown } from '../../src/content/published/markdownIt';

const html = (text: string) => markdown.renderInline(text);
/** What the marks around bold, italic and deleted words make of a text. */
const marked = (text: string) => html(text).replace(/<\/?(strong|em|s)>/g, '|');

describe('emphasis', () => {
  it.each([
    // Full-width marks before the closing marks.
    ...['。', '、', '）', '」', '：', '！', '？', '』', '】', '〕', '》', '・', '…', '”'].map(
      (mark) => [`**日本語${mark}**を`, `|日本語${mark}|を`],
    ),
    // Full-width marks after the opening ones.
    ...['（', '「', '『', '【', '〔', '《', '“'].map((mark) => [
      `これは**${mark}日本語**です`,
      `これは|${mark}日本語|です`,
    ]),
    ['**「日本語」**を', '|「日本語」|を'],
    ['*「日本語」*を', '|「日本語」|を'],
    ['__「日本語」__を', '|「日本語」|を'],
    ['***「日本語」***を', '||「日本語」||を'],
    ['~~旧（きゅう）~~は', '|旧（きゅう）|は'],
    ['**「A」**と**「B」**を', '|「A」|と|「B」|を'],
    ['**「日本語」**is', '|「日本語」|is'],
    ['**100%**の人', '|100%|の人'],
    ['**𠮷（よし）**𠮷', '|𠮷（よし）|𠮷'],
    // Sinhala puts its endings behind the marks.
    ['**(සිංහල)**ය', '|(සිංහල)|ය'],
    ['මේ **“සිංහල”**ට', 'මේ |“සිංහල”|ට'],
    ['**සිංහල.**ය', '|සිංහල.|ය'],
    ['ඔබ**(නිහොන්)**ට', 'ඔබ|(නිහොන්)|ට'],
    ['~~"පරණ"~~ක්', '|"පරණ"|ක්'.replaceAll('"', '&quot;')],
    ['**ශ්‍රී (ලංකා)**ව', '|ශ්‍රී (ලංකා)|ව'],
  ])('ends beside a mark: %s', (text, result) => {
    expect(marked(text)).toBe(result);
  });

  it.each(['2 * 3 * 4', 'snake_case_word', '日本_語_です', 'a** b **c', '** 日本語 **', '2*3'])(
    'is not seen in %s',
    (text) => {
      expect(html(text)).toBe(text);
    },
  );
});

describe('a link', () => {
  const link = (url: string, text = url) => `<a href="${url}">${text}</a>`;

  it.each([
    ...['」', '。', '、', '）', '！', '？', '：', '；', '　', '』', '】', '・', '”', '…'].map(
      (mark) => ['https://example.org/a', `${mark}次`],
    ),
    ...['ට', 'හි', 'ය', 'වලින්', ' එකට', 'にあります', 'を見る', '-එකට'].flatMap((ending) => [
      ['https://example.org/a', ending],
      ['https://example.org', ending],
      ['https://example.org/', ending],
    ]),
    ['https://example.org/news/', 'ට'],
    ['https://example.org/a?b=1', 'ට'],
    ['https://ja.wikipedia.org/wiki/日本語', ''],
    ['https://si.wikipedia.org/wiki/ජපානය', ''],
    ['http://example.org/a', ' is old'],
  ])('ends before what is no part of it: %s %s', (url, rest) => {
    expect(decodeURI(html(`(${url}${rest}`))).toBe(`(${link(url)}${rest}`);
  });

  it.each([
    'README.md',
    'at the hall.in Kandy',
    'Room 3.to the left',
    'example.org/a',
    '//example.org/a',
    'a.lk',
    'N5.の',
  ])('is not made of %s', (text) => {
    expect(html(text)).toBe(text);
  });

  it('is made of an address that begins with www, and of an e-mail address', () => {
    expect(html('www.jlpt.jpට')).toBe(`${link('https://www.jlpt.jp', 'www.jlpt.jp')}ට`);
    expect(html('info@example.orgට')).toBe(
      `${link('mailto:info@example.org', 'info@example.org')}ට`,
    );
  });
});

describe('a line break', () => {
  it.each([
    ['今日は\nいい天気です', '今日はいい天気です'],
    ['今日は、\nいい', '今日は、いい'],
    ['「あ」\n「い」', '「あ」「い」'],
    ['コーヒー\nを', 'コーヒーを'],
    ['**今日は**\n*いい*', '<strong>今日は</strong><em>いい</em>'],
    ['`今日`\nは', '<code>今日</code>は'],
    ['[今日](/a)\nは', '<a href="/a">今日</a>は'],
  ])('between two Japanese letters gives no gap: %j', (text, result) => {
    expect(html(text)).toBe(result);
  });

  it.each(['English\nline', '今日は\nEnglish', 'English\n今日', 'සිංහල\nපේළි', '今日\nසිංහල'])(
    'stays elsewhere: %j',
    (text) => {
      expect(html(text)).toBe(text);
    },
  );

  it('stays where the author wrote it', () => {
    expect(html('今日は\\\nいい')).toBe('今日は<br>\nいい');
  });
});

// In a time with the square of the length it would take minutes.
it.each(['https://', '://a', 'あ\n', '*「', '/ට', 'a-', 'www.'])(
  'a text with many of %j is read in little time',
  (piece) => {
    expect(html(piece.repeat(20_000)).length).toBeGreaterThan(0);
  },
);
