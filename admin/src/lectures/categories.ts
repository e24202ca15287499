import { lectureCategories } from '@nihongo-lanka/contract';

/** The catalogue's parts, as choices whose names react-admin translates. */
export const categories = lectureCategories.map((id) => ({
  id,
  name: `resources.lectures.categories.${id}`,
}));
