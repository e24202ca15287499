import { route } from '../../../http/route';

export default {
  routes: [
    route('logins', 'login.list'),
    route('endLogin', 'login.end'),
    route('endOtherLogins', 'login.endOthers'),
  ],
};
