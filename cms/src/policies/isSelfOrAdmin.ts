import { requireSelfOrAdmin } from '../session/permissions';

export default requireSelfOrAdmin;
