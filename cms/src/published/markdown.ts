import MarkdownIt from 'markdown-it';

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
  return self.renderToken(tokens, index, options);
};

/** Markdown as HTML that is safe to put into a page, with no heading above the second level. */
export function markdownToHtml(source: string): string {
  return markdown.render(source);
}
