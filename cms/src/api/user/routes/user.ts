import { route } from '../../../http/route';

export default {
  routes: [
    route('users', 'user.list'),
    // Before `:id`, which would match them too.
    route('userStats', 'user.stats'),
    route('exportUsers', 'user.export'),
    route('ownProfile', 'user.ownProfile'),
    route('user', 'user.find'),
    route('userHistory', 'user.history'),
    route('updateUser', 'user.update'),
    route('deleteUser', 'user.remove'),
    route('decideUsers', 'user.decide'),
    route('approveUser', 'user.approve'),
    route('undoDecision', 'user.undo'),
    route('rejectUser', 'user.reject'),
    route('suspendUser', 'user.suspend'),
    route('liftUser', 'user.lift'),
  ],
};
