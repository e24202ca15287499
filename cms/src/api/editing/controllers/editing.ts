import { markdownRenderer } from '../../../content/published/markdown';
import { handle } from '../../handler';

export default {
  renderMarkdown: handle('renderMarkdown', async ({ body }) => {
    const markdownToHtml = await markdownRenderer([body.text]);
    return { html: markdownToHtml(body.text) };
  }),
};
