import { route } from '../../../http/route';

export default {
  routes: [
    route('register', 'auth.register'),
    route('login', 'auth.login'),
    route('refresh', 'auth.refresh'),
    route('logout', 'auth.logout'),
    route('changePassword', 'auth.changePassword'),
  ],
};
