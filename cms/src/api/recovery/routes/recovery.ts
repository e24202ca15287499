import { route } from '../../../http/route';

export default {
  routes: [
    route('forgotPassword', 'recovery.forgot'),
    route('resetPassword', 'recovery.reset'),
    route('confirmEmail', 'recovery.confirmEmail'),
    route('resendConfirmation', 'recovery.resendConfirmation'),
    route('changeEmail', 'recovery.changeEmail'),
  ],
};
