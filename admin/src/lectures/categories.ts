import { lectureCategories } from '@nihongo-lanka/contract';
import { choicesOf } from '../i18n/choicesOf';

/** The catalogue's parts, as choices whose names react-admin translates. */
export const categories = choicesOf(lectureCategories, 'resources.lectures.categories');
