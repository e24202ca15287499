import { route } from '../../../http/route';

export default {
  routes: [
    route('secondFactorOptions', 'sign-in.options'),
    route('giveSecondFactor', 'sign-in.give'),
    route('factors', 'sign-in.factors'),
    route('beginTotp', 'sign-in.beginTotp'),
    route('addTotp', 'sign-in.addTotp'),
    route('removeTotp', 'sign-in.removeTotp'),
    route('beginPasskey', 'sign-in.beginPasskey'),
    route('addPasskey', 'sign-in.addPasskey'),
    route('removePasskey', 'sign-in.removePasskey'),
    route('renewRecoveryCodes', 'sign-in.renewRecoveryCodes'),
    route('freshProof', 'sign-in.freshProof'),
    route('proofOptions', 'sign-in.proofOptions'),
    route('prove', 'sign-in.prove'),
    route('workTask', 'sign-in.task'),
    route('resetFactors', 'sign-in.reset'),
  ],
};
