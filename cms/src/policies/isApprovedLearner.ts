import { requireLearner } from '../session/permissions';

export default requireLearner;
