import { route } from '../../../http/route';

export default { routes: [route('renderMarkdown', 'editing.renderMarkdown')] };
