import type { UID } from '@strapi/strapi';

export interface Field {
  label: string;
  /** `setDesks` appends whether the field is the same in both languages. */
  help?: string;
  placeholder?: string;
}

export interface Desk {
  uid: UID.ContentType | UID.Component;
  /** Default: the type's own name, as for a page. */
  name?: string;
  sort?: readonly [field: string, order: 'ASC' | 'DESC'];
  columns?: readonly string[];
  rows: readonly (readonly string[])[];
  fields: Readonly<Record<string, Field>>;
}
