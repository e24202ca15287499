import { z } from '@nihongo-lanka/contract';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';

// For several malformed requests Strapi's controller throws a TypeError or fails in SQL, and answers 500.

const mostInColumn = 2_147_483_647;

const place = z.coerce.number().int().min(0).max(100_000).optional();
const plainText = z
  .string()
  .max(300)
  .regex(/^\P{Cc}*$/u);
const ids = z.array(plainText).max(1000);

const querySchema = z.looseObject({
  id: plainText.optional(),
  _q: plainText.optional(),
  locale: plainText.nullish(),
  idsToOmit: ids.optional(),
  idsToInclude: ids.optional(),
  page: place,
  pageSize: place,
});

const relationSchema = z.object({ type: z.literal('relation'), target: z.string() });

const isRowId = (id: string) => /^\d{1,10}$/.test(id) && Number(id) <= mostInColumn;

export async function checkRelationCall(ctx: Context, next: Next): Promise<void> {
  const { model = '', targetField = '', id } = z.record(z.string(), z.string()).parse(ctx.params);
  const query = querySchema.safeParse(ctx.query);
  if (!query.success) throw new errors.ValidationError('This query can’t be read');
  // The panel sends none of these, and Strapi passes unknown columns to the database.
  const unread = new Set(['sort', 'fields', 'populate', 'filters']);
  const read = Object.entries(ctx.query).filter(([name]) => !unread.has(name));
  if (read.length < Object.keys(ctx.query).length) ctx.query = Object.fromEntries(read);
  const types: Readonly<Record<string, { attributes: object; modelType: string }>> = {
    ...strapi.contentTypes,
    ...strapi.components,
  };
  const source = Object.hasOwn(types, model) ? types[model] : undefined;
  const attribute = Object.entries(source?.attributes ?? {}).find(([name]) => name === targetField);
  const relation = relationSchema.safeParse(attribute?.[1]).data;
  if (!source || !relation || !Object.hasOwn(types, relation.target)) {
    throw new errors.NotFoundError('There is no such relation');
  }
  const entry = id ?? query.data.id;
  if (source.modelType === 'component') {
    if (entry !== undefined && !isRowId(entry)) throw new errors.NotFoundError();
  } else {
    const { userAbility } = ctx.state;
    const rights = strapi
      .plugin('content-manager')
      .service('permission-checker')
      .create({ userAbility, model });
    if (rights.cannot.read(null, targetField)) throw new errors.ForbiddenError();
  }
  return next();
}
