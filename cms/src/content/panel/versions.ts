import { createHash } from 'node:crypto';
import { defaultLanguage, fieldOf, languages, z } from '@nihongo-lanka/contract';
import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { inOneTransaction, lockDocument } from '../../core/database/transaction';

const header = 'x-entry-version';

const reads: readonly unknown[] = ['collection-types.findOne', 'single-types.find'];
const saves: readonly unknown[] = [
  'collection-types.update',
  'collection-types.publish',
  'single-types.createOrUpdate',
  'single-types.publish',
];

/** Strapi's form also sends unchanged fields. Call it before Strapi mounts its routes. */
export function guardSaves(strapi: Core.Strapi): void {
  const { routes } = strapi.plugin('content-manager');
  const admin = Array.isArray(routes) ? routes : (routes.admin?.routes ?? []);
  const guarded = admin.filter(({ handler }) => [...reads, ...saves].includes(handler));
  if (new Set(guarded.map(({ handler }) => handler)).size < reads.length + saves.length) {
    throw new Error('Strapi has other calls for the forms of its panel: look at panel/versions.ts');
  }
  for (const route of guarded) {
    const middleware = reads.includes(route.handler) ? answerVersion : refuseStale;
    route.config = {
      ...route.config,
      middlewares: [...(route.config?.middlewares ?? []), middleware],
    };
  }
}

/** The form of a published version is closed. */
async function answerVersion(ctx: Context, next: Next): Promise<void> {
  const { status, locale } = ctx.query;
  if (status === 'published') return next();
  // Before the entry: a change in between makes the version too old, never too new.
  const version = await versionOf(await targetOf(ctx), locale);
  await next();
  tellVersion(ctx, version);
}

async function refuseStale(ctx: Context, next: Next): Promise<void> {
  const { locale }: { locale?: unknown } = ctx.request.body ?? {};
  const target = await targetOf(ctx);
  const { documentId, uid } = target;
  if (!documentId) return next();
  await inOneTransaction(async (transaction) => {
    await lockDocument(transaction, uid, documentId);
    refuseChanged(ctx.get(header), await versionOf(target, locale));
    await next();
    tellVersion(ctx, await versionOf(target, locale));
  });
}

/** By field, so that a refusal can name the fields that changed. */
type Version = Readonly<Record<string, string>>;

const versionSchema = z.record(z.string(), z.string());

/** @throws errors.ValidationError: Strapi's form then stays as it was typed. */
function refuseChanged(sent: string, now: Version): void {
  const read = readVersion(sent);
  const fields = Object.keys(now).filter((field) => read?.[field] !== now[field]);
  if (fields.length === 0) return;
  const sentence = read
    ? 'This entry was changed elsewhere after you opened it, so your changes are not saved. Copy your text, reload the page and make your changes again.'
    : 'This page is out of date, so your changes are not saved. Copy your text, reload the page and make your changes again.';
  const told = read ? fields : [];
  throw new errors.ValidationError(sentence, {
    errors: told.map((field) => ({
      path: [field],
      message: 'This field was changed elsewhere after you opened the page.',
      name: 'ValidationError',
    })),
  });
}

function readVersion(sent: string): Version | undefined {
  try {
    return versionSchema.safeParse(JSON.parse(sent)).data;
  } catch {
    return undefined;
  }
}

function tellVersion({ body }: Context, version: Version): void {
  if (!isObject(body) || !isObject(body.meta)) return;
  body.meta.version = JSON.stringify(version);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

interface Target {
  uid: UID.ContentType;
  documentId?: string | undefined;
}

const rowSchema = z.looseObject({ documentId: z.string() });

async function targetOf(ctx: Context): Promise<Target> {
  const { model, id } = z
    .object({ model: z.string(), id: z.string().optional() })
    .parse(ctx.params);
  const uid = Object.values(strapi.contentTypes).find((type) => type.uid === model)?.uid;
  if (!uid) return ctx.throw(404);
  if (strapi.contentType(uid).kind === 'collectionType') return { uid, documentId: id };
  const found: unknown = await strapi.db.query(uid).findOne({ select: ['documentId'] });
  return { uid, documentId: rowSchema.safeParse(found).data?.documentId };
}

/** A language without a draft has the shared fields' version: the panel's form begins with them. */
async function versionOf({ uid, documentId }: Target, locale: unknown): Promise<Version> {
  if (!documentId) return {};
  const asked = typeof locale === 'string' ? locale : defaultLanguage;
  const draft = (each: string): Promise<unknown> =>
    strapi
      .documents(uid)
      .findOne({ documentId, locale: each, status: 'draft', populate: partsOf(uid) });
  const row = await draft(asked);
  const others = languages.filter((language) => language !== asked);
  let other: unknown;
  for (const language of row ? [] : others) other ??= await draft(language);
  // Strapi answers for a missing entry.
  if (!row && !other) return {};
  return Object.fromEntries(
    Object.entries(contentOf(uid, row ?? other, Boolean(row))).map(([field, value]) => [
      field,
      digestOf(value),
    ]),
  );
}

interface Parts {
  [name: string]: true | { populate: Parts };
}

function partsOf(uid: UID.Schema): Parts {
  const parts: Parts = {};
  for (const [name, attribute] of Object.entries(strapi.getModel(uid).attributes)) {
    if (attribute.type === 'media') parts[name] = true;
    if (attribute.type === 'component') parts[name] = { populate: partsOf(attribute.component) };
  }
  return parts;
}

const digestOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12);

const ofTheRow = ['id', 'documentId', 'locale', 'createdAt', 'updatedAt', 'publishedAt'];

function contentOf(uid: UID.Schema, row: unknown, isWhole = true): Record<string, unknown> {
  const { attributes } = strapi.getModel(uid);
  const values = isObject(row) ? row : {};
  const content: Record<string, unknown> = {};
  for (const [name, attribute] of Object.entries(attributes)) {
    const isPrivate = 'private' in attribute && attribute.private;
    if (isPrivate || attribute.type === 'relation' || ofTheRow.includes(name)) continue;
    if (!isWhole && isLocalised(attribute)) continue;
    // Each desk has its own way to store that there is no text.
    const value = values[name] === '' ? null : (values[name] ?? null);
    if (attribute.type === 'component') {
      content[name] = [value].flat().map((each) => each && contentOf(attribute.component, each));
    } else if (attribute.type === 'media') {
      content[name] = [value].flat().map((each) => isObject(each) && each.id);
    } else content[name] = value;
  }
  return content;
}

const isLocalised = ({ pluginOptions }: { pluginOptions?: unknown }) =>
  fieldOf(pluginOptions, 'i18n', 'localized') === true;
