import { route } from '../../../http/route';

export default {
  routes: [
    route('askGuardian', 'guardian.ask'),
    route('noteGuardian', 'guardian.note'),
    route('noteAge', 'guardian.noteAge'),
    route('confirmGuardian', 'guardian.confirm'),
  ],
};
