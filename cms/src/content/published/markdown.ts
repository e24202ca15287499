import { type Image, japaneseLetters, z } from '@nihongo-lanka/contract';
import { markdown } from './markdownIt';
import { fileSchema, imageOf } from './media';

/** For the attribute `sizes`. */
const columnWidth = '(min-width: 44rem) 40rem, 100vw';

// The page has a first heading already, so an editor's # becomes the second level.
markdown.core.ruler.push('lower_headings', ({ tokens }) => {
  for (const token of tokens) {
    if (/^h[1-5]$/.test(token.tag)) token.tag = `h${Math.max(2, Number(token.tag.slice(1)))}`;
  }
});

// The panel's button Underline writes these tags. Only the pair is known, without attributes.
const underline = { open: '<u>', close: '</u>' };
markdown.inline.ruler.before('autolink', 'underline', (state, isTrial) => {
  const { src, pos, posMax } = state;
  const { open, close } = underline;
  if (!src.startsWith(open, pos)) return false;
  const end = src.indexOf(close, pos + open.length);
  if (end === -1 || end + close.length > posMax) return false;
  if (!isTrial) {
    state.push('u_open', 'u', 1);
    state.pos = pos + open.length;
    state.posMax = end;
    state.md.inline.tokenize(state);
    state.posMax = posMax;
    state.push('u_close', 'u', -1);
  }
  state.pos = end + close.length;
  return true;
});

const renderLink = markdown.renderer.rules.link_open;
markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
  const token = tokens[index];
  if (token && /^https?:/i.test(token.attrGet('href') ?? '')) {
    token.attrSet('rel', 'noopener nofollow');
  }
  return (
    renderLink?.(tokens, index, options, env, self) ?? self.renderToken(tokens, index, options)
  );
};

markdown.renderer.rules.image = (tokens, index, options, env, self) => {
  const token = tokens[index];
  if (!token) return '';
  const source = token.attrGet('src') ?? '';
  // The panel writes its own origin before the address of a picture.
  const image = imagesIn(env).get(withoutQuery(source.replace(/^https?:\/\/[^/]+/i, '')));
  // A picture on another website would tell that website who reads this page.
  if (!image && !source.startsWith('/uploads/')) return '';
  token.attrSet('alt', self.renderInlineAsText(token.children ?? [], options, env));
  token.attrSet('loading', 'lazy');
  if (image) {
    token.attrSet('src', image.url);
    // With its size known, the text below does not move when the picture arrives.
    token.attrSet('width', `${image.width}`);
    token.attrSet('height', `${image.height}`);
    token.attrSet('srcset', image.sources.map(({ url, width }) => `${url} ${width}w`).join(', '));
    token.attrSet('sizes', columnWidth);
  }
  return self.renderToken(tokens, index, options);
};

const tagOrJapanese = new RegExp(`<[^>]*>|${japaneseLetters}`, 'gu');

/** For screen readers and fonts. In markdown-it's HTML every `<` and `>` belongs to a tag. */
function markJapanese(html: string): string {
  return html.replace(tagOrJapanese, (found) =>
    found.startsWith('<') ? found : `<span lang="ja">${found}</span>`,
  );
}

export type MarkdownToHtml = (source: string) => string;

const uploadInText = /\/uploads\/[^\s"'()<>\\]+/g;
/** Pictures that were changed have a query, which an editor may have copied. */
const withoutQuery = (address: string) => address.replace(/\?.*/s, '');

/** The HTML is safe to put into a page, with no heading above the second level. */
export async function markdownRenderer(texts: readonly string[]): Promise<MarkdownToHtml> {
  const urls = [
    ...new Set(texts.flatMap((text) => text.match(uploadInText) ?? []).map(withoutQuery)),
  ];
  const files: unknown =
    urls.length === 0
      ? []
      : await strapi.db.query('plugin::upload.file').findMany({
          where: { url: { $in: urls }, mime: { $startsWith: 'image/' } },
        });
  const images: Images = new Map(
    z
      .array(fileSchema)
      .parse(files)
      .flatMap((file) => {
        const image = imageOf(file, '');
        return image ? [[file.url, image] as const] : [];
      }),
  );
  return (source) => markJapanese(markdown.render(source, { images }));
}

type Images = ReadonlyMap<string, Image>;

function imagesIn(env: { images?: Images }): Images {
  return env.images ?? new Map();
}
