import { requireLogin } from '../session/permissions';

export default requireLogin;
