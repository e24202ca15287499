import { route } from '../../../http/route';

export default { routes: [route('todo', 'todo.find')] };
