import type { UID } from '@strapi/strapi';

interface Field {
  label: string;
  /** The sentence under the field. Whether it is the same in both languages is added by itself. */
  help?: string;
  placeholder?: string;
}

/** What a type says in the panel, and how its screens are laid out. */
export interface Desk {
  uid: UID.ContentType | UID.Component;
  /** The field that names an entry. Without one the type's own name does, as for a page. */
  name?: string;
  sort?: readonly [field: string, order: 'ASC' | 'DESC'];
  /** The columns of the list. */
  columns?: readonly string[];
  /** The rows of the edit screen, each with the fields that share its width. */
  rows: readonly (readonly string[])[];
  fields: Readonly<Record<string, Field>>;
}
