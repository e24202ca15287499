import { type Image, japaneseLetters, z } from '@nihongo-lanka/contract';
import MarkdownIt from 'markdown-it';
import { fileSchema, imageOf } from './media';

/** How wide a text's column is on the site, as `sizes` has it. */
const columnWidth = '(min-width: 44rem) 40rem, 100vw';

// Raw HTML stays text, and markdown-it itself refuses javascript: and data: links: what comes out
// can only hold the elements that Markdown has.
const markdown = new MarkdownIt({ html: false, linkify: true, typographer: false });

// The page has its own first heading: an editor's # is one of its parts.
markdown.core.ruler.push('lower_headings', ({ tokens }) => {
  for (const token of tokens) {
    if (/^h[1-5]$/.test(token.tag)) token.tag = `h${Math.max(2, Number(token.tag.slice(1)))}`;
  }
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
  // A picture from elsewhere would tell that website who reads this page.
  if (!source.startsWith('/uploads/')) return '';
  token.attrSet('alt', self.renderInlineAsText(token.children ?? [], options, env));
  token.attrSet('loading', 'lazy');
  const image = imagesIn(env).get(source);
  if (image) {
    // Its size keeps the text below it in place until it has come.
    token.attrSet('width', `${image.width}`);
    token.attrSet('height', `${image.height}`);
    token.attrSet('srcset', image.sources.map(({ url, width }) => `${url} ${width}w`).join(', '));
    token.attrSet('sizes', columnWidth);
  }
  return self.renderToken(tokens, index, options);
};

const tagOrJapanese = new RegExp(`<[^>]*>|${japaneseLetters}`, 'gu');

/**
 * Marks Japanese words, to be read out and drawn in their own way. In what markdown-it makes, every
 * `<` and `>` belongs to a tag.
 */
function markJapanese(html: string): string {
  return html.replace(tagOrJapanese, (found) =>
    found.startsWith('<') ? found : `<span lang="ja">${found}</span>`,
  );
}

export type MarkdownToHtml = (source: string) => string;

/**
 * What makes HTML of Markdown that is safe to put into a page, with no heading above the second
 * level and its Japanese words marked. It knows the pictures of the media library as they are now.
 */
export async function markdownRenderer(): Promise<MarkdownToHtml> {
  const files: unknown = await strapi.db
    .query('plugin::upload.file')
    .findMany({ where: { mime: { $startsWith: 'image/' } } });
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
