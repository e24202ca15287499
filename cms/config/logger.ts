import { strapiLog } from '../src/monitoring/log';

export default strapiLog;
