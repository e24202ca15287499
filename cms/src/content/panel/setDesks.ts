import { isDeepStrictEqual } from 'node:util';
import { fieldOf, z } from '@nihongo-lanka/contract';
import type { Core } from '@strapi/strapi';
import type { Desk } from './desk/desk';
import { desks } from './desk/desks';

const metadataSchema = z.object({
  edit: z.looseObject({
    label: z.string().optional(),
    description: z.string().nullish(),
    placeholder: z.string().nullish(),
  }),
  list: z.looseObject({ label: z.string().optional() }),
});
const configurationSchema = z.object({
  settings: z.looseObject({
    mainField: z.string(),
    defaultSortBy: z.string(),
    defaultSortOrder: z.enum(['ASC', 'DESC']),
  }),
  metadatas: z.record(z.string(), metadataSchema),
  layouts: z.object({
    list: z.array(z.string()),
    edit: z.array(z.array(z.object({ name: z.string(), size: z.int() }))),
  }),
});
type Configuration = z.infer<typeof configurationSchema>;

/** In Strapi's unit. */
const rowWidth = 12;

const commonLabels: Readonly<Record<string, string>> = {
  createdAt: 'Created',
  updatedAt: 'Last saved',
};

/** Writes only what differs from the last time, unless a panel admin has changed the type since. */
export async function setDesks(strapi: Core.Strapi): Promise<void> {
  for (const desk of desks) {
    const panel = panelOf(strapi, desk);
    const found = configurationSchema.parse(await panel.read());
    const wanted = configurationOf(desk, panel.attributes, found);
    const store = strapi.store({ type: 'desk', name: 'panel', key: desk.uid });
    const last = configurationSchema.safeParse(await store.get({})).data;
    if (isDeepStrictEqual(last, wanted)) continue;
    if (!(last ? isStill(last, found) : isStrapis(found))) continue;
    await panel.write(wanted);
    await store.set({ value: wanted });
  }
}

const attributesSchema = z.record(
  z.string(),
  z.looseObject({ pluginOptions: z.object({}).loose().optional() }),
);
type Attributes = z.infer<typeof attributesSchema>;

function panelOf(strapi: Core.Strapi, { uid }: Desk) {
  const kind = uid in strapi.contentTypes ? 'content-types' : 'components';
  const service = strapi.plugin('content-manager').service(kind);
  const model = strapi.getModel(uid);
  return {
    attributes: attributesSchema.parse(model.attributes),
    read: (): Promise<unknown> => service.findConfiguration(model),
    write: (configuration: Configuration): Promise<unknown> =>
      service.updateConfiguration(model, configuration),
  };
}

function configurationOf(desk: Desk, attributes: Attributes, found: Configuration): Configuration {
  const { name = 'id', sort, columns, rows, fields } = desk;
  const metadatas = Object.entries(found.metadatas).map(([field, { edit, list }]) => {
    const label = fields[field]?.label ?? commonLabels[field] ?? field;
    const attribute = attributes[field];
    const description = fields[field] && attribute ? helpOf(desk, field, attributes) : '';
    const placeholder = fields[field]?.placeholder ?? '';
    return [
      field,
      { edit: { ...edit, label, description, placeholder }, list: { ...list, label } },
    ];
  });
  return {
    settings: {
      ...found.settings,
      mainField: name,
      ...(sort && { defaultSortBy: sort[0], defaultSortOrder: sort[1] }),
    },
    metadatas: Object.fromEntries(metadatas),
    layouts: {
      list: [...(columns ?? found.layouts.list)],
      edit: rows.map((row) =>
        row.map((field) => ({ name: field, size: Math.floor(rowWidth / row.length) })),
      ),
    },
  };
}

const isLocalised = (attribute: Attributes[string] | undefined) =>
  fieldOf(attribute, 'pluginOptions', 'i18n', 'localized') === true;

function helpOf({ fields }: Desk, field: string, attributes: Attributes): string {
  const isShared = !isLocalised(attributes[field]) && Object.values(attributes).some(isLocalised);
  const sentences = [fields[field]?.help, isShared && 'The same in both languages.'];
  return sentences.filter(Boolean).join(' ');
}

function isStill(last: Configuration, found: Configuration): boolean {
  return isDeepStrictEqual(within(last, found), within(found, last));
}

function within({ settings, metadatas, layouts }: Configuration, other: Configuration) {
  const isKnown = (field: string) => field in other.metadatas;
  return {
    settings,
    metadatas: Object.fromEntries(Object.entries(metadatas).filter(([field]) => isKnown(field))),
    columns: layouts.list.filter(isKnown),
    rows: layouts.edit
      .map((row) => row.filter(({ name }) => isKnown(name)))
      .filter((row) => row.length > 0),
  };
}

/** Strapi calls each field by its own name, without help. */
function isStrapis({ metadatas }: Configuration): boolean {
  return Object.entries(metadatas).every(
    ([field, { edit }]) =>
      (edit.label ?? field) === field && !edit.description && !edit.placeholder,
  );
}
