import { strapiLog } from '../src/core/log';

export default strapiLog;
