import { route } from '../../../http/route';

export default {
  routes: [
    route('giveConsent', 'privacy.giveConsent'),
    route('ownData', 'privacy.ownData'),
    route('withdraw', 'privacy.withdraw'),
    route('planDeletion', 'privacy.planDeletion'),
  ],
};
