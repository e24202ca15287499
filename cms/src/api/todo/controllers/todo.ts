import { handle } from '../../../http/handler';
import { todo } from '../../../todo/todo';

export default { find: handle('todo', () => todo()) };
