import { todo } from '../../../learning/todo/todo';
import { handle } from '../../handler';

export default { find: handle('todo', () => todo()) };
