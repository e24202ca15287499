import { requireAdmin } from '../session/permissions';

export default requireAdmin;
