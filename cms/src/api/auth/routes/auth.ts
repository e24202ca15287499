import { endpoints } from '@nihongo-lanka/contract';
import { route } from '../../../http/route';

export default {
  routes: [
    route(endpoints.register, 'auth.register'),
    route(endpoints.login, 'auth.login'),
    route(endpoints.refresh, 'auth.refresh'),
    route(endpoints.logout, 'auth.logout'),
    route(endpoints.changePassword, 'auth.changePassword'),
  ],
};
