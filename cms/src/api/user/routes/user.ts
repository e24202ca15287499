import { endpoints } from '@nihongo-lanka/contract';
import { route } from '../../../http/route';

export default {
  routes: [
    route(endpoints.users, 'user.list'),
    // Before `:id`, which would match them too.
    route(endpoints.userStats, 'user.stats'),
    route(endpoints.ownProfile, 'user.ownProfile'),
    route(endpoints.user, 'user.find'),
    route(endpoints.updateUser, 'user.update'),
    route(endpoints.deleteUser, 'user.remove'),
    route(endpoints.approveUser, 'user.approve'),
    route(endpoints.rejectUser, 'user.reject'),
  ],
};
