import { si as answers } from './answers/si.js';
import { si as console } from './console/si.js';
import { si as readers } from './readers/si.js';

export const si = { ...readers, ...answers, ...console };
