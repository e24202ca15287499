import { en as answers } from './answers/en.js';
import { en as console } from './console/en.js';
import { en as readers } from './readers/en.js';

export const en = { ...readers, ...answers, ...console };
