import { handle } from '../../../http/handler';
import { markdownRenderer } from '../../../published/markdown';

export default {
  renderMarkdown: handle('renderMarkdown', async ({ body }) => {
    const markdownToHtml = await markdownRenderer([body.text]);
    return { html: markdownToHtml(body.text) };
  }),
};
