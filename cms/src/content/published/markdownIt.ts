import MarkdownIt from 'markdown-it';

/** CommonMark ends bold words and links at spaces, which Japanese and Sinhala endings lack. */

// Raw HTML stays text, and markdown-it refuses javascript: and data: links.
export const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false });

const japanese = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〇０-９Ａ-Ｚａ-ｚ`;
const indian = String.raw`\p{Script=Sinhala}\p{Script=Tamil}\u200c\u200d`;
const wideMarks = String.raw`\u3000-\u3004\u3008-\u3020\u3030・！-／：-＠［-｀｛-･`;
/** Letters that may follow a mark without a space. */
const unspaced = new RegExp(`[${japanese}${indian}]`, 'u');
const wideMark = new RegExp(`[${wideMarks}“”‘’…෴]`, 'u');
const anyMark = /[\p{P}\p{S}]/u;

const { State } = markdown.inline;
markdown.inline.State = class extends State {
  /** CommonMark's rule would not end the bold text of `**（にほんご）**は`. */
  override scanDelims(start: number, canSplitWord: boolean) {
    const found = super.scanDelims(start, canSplitWord);
    const before = lastCharacter(this.src.slice(Math.max(0, start - 2), start));
    const end = start + found.length;
    const after = String.fromCodePoint((end < this.posMax && this.src.codePointAt(end)) || 0x20);
    return {
      ...found,
      can_open: found.can_open || isEdge(after, before),
      can_close: found.can_close || isEdge(before, after),
    };
  }
};

const lastCharacter = (text: string) => Array.from(text).at(-1) ?? ' ';

const isEdge = (inner: string, outer: string) =>
  (wideMark.test(inner) && /[\p{L}\p{M}\p{N}]/u.test(outer)) ||
  (anyMark.test(inner) && unspaced.test(outer));

const joined = new RegExp(`[${japanese}${wideMarks}]`, 'u');

// Browsers show a line break as a space.
markdown.core.ruler.push('japanese_lines', ({ tokens }) => {
  for (const { children } of tokens) {
    let before = '';
    let line: (typeof tokens)[number] | undefined;
    for (const token of children ?? []) {
      if (token.type === 'softbreak') line = token;
      // Marks of bold text have no content. A picture's content is its description.
      if (token.content === '' || token.type === 'image') continue;
      const isJapanese = joined.test(before) && joined.test(Array.from(token.content)[0] ?? '');
      if (line && isJapanese) line.type = 'text';
      line = undefined;
      before = lastCharacter(token.content.slice(-2));
    }
  }
});

/** Bounds the search for the end of each address in a text of many. */
const longestAddress = 1000;

const { linkify } = markdown;
// Else README.md and hall.in are links.
linkify.set({ fuzzyLink: false });
linkify.add('//', null);
linkify.add('www.', {
  validate(text, pos, { re }) {
    const address = new RegExp(`^${re.src_host_port_strict}${re.src_path}`, 'i');
    return address.exec(text.slice(pos, pos + longestAddress))?.[0].length ?? 0;
  },
  normalize(match) {
    match.url = `https://${match.url}`;
  },
});

const marks = new RegExp(wideMark, 'gu');
const ending = new RegExp(`(://[^\\s/?#]+/|[A-Za-z\\d])(-?[${japanese}${indian}]+)`, 'gu');
/** The endings of Sinhala that stand alone after a slash. */
const lonely = /(?<=\/)(?:ට|හි|ගේ|ය|යි|යේ|යට|යෙන්|වල|වලට|වලින්|න්|ද|දී|එක|එකට|එකේ|එකෙන්)(?!\S)/gu;

const spaces = (text: string) => ' '.repeat(text.length);

/** Spaces of the same length for what can't be part of a link. */
const masked = (text: string) =>
  text
    .replace(marks, spaces)
    .replace(ending, (_, before: string, letters: string) => before + spaces(letters))
    .replace(lonely, spaces);

const { test, match, matchAtStart } = linkify;
linkify.test = (text) => test.call(linkify, masked(text));
linkify.match = (text) => match.call(linkify, masked(text));
linkify.matchAtStart = (text) => matchAtStart.call(linkify, masked(text));
