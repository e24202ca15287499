import { z } from 'zod';
import { languages } from './language.js';

// Apart from language.ts, which every page of the site needs, and few need zod.
export const languageSchema = z.enum(languages);
