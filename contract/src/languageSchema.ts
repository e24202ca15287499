import { z } from 'zod';
import { languages } from './language.js';

// Not in language.ts: every page of the site loads that, and few pages need zod.
export const languageSchema = z.enum(languages);
