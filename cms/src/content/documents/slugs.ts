import { randomUUID } from 'node:crypto';
import { defaultLanguage, slugOf, slugPattern, z } from '@nihongo-lanka/contract';
import { colomboDay } from '../../core/colombo';
import { type DocumentMiddleware, writtenId } from './middleware';
import { Refusal } from './refusal';

/** The primary key (type, slug) decides races. A once public slug leads to its entry. */
const table = 'slugs';

const slugged = {
  'api::news-event.news-event': { field: 'slug', longest: 100, otherwise: 'news' },
  'api::lecture.lecture': { field: 'lectureId', longest: 60, otherwise: 'lecture' },
  'api::site.course': { field: 'slug', longest: 60, otherwise: 'course' },
} as const;
export type SluggedType = keyof typeof slugged;

export const sluggedTypes = Object.keys(slugged).filter(isSlugged);

export function isSlugged(uid: string): uid is SluggedType {
  return Object.hasOwn(slugged, uid);
}

/** Joins the transaction under way. @returns whether the entry has it now. */
export async function claimSlug(
  type: SluggedType,
  documentId: string,
  slug: string,
): Promise<boolean> {
  return strapi.db.transaction(async ({ trx }) => {
    const claimed = await trx(table)
      .insert({ type, slug, document_id: documentId, was_public: false })
      .onConflict(['type', 'slug'])
      .ignore()
      .returning('slug');
    return claimed.length > 0 || (await documentOfSlug(type, slug)) === documentId;
  });
}

export async function documentOfSlug(type: SluggedType, slug: string): Promise<string | undefined> {
  return strapi.db.transaction(async ({ trx }) => {
    const row = await trx(table).where({ type, slug }).first('document_id');
    return row?.document_id;
  });
}

export async function knownSlugs(type: SluggedType): Promise<ReadonlyMap<string, string>> {
  const rows: { slug: string; document_id: string }[] = await strapi.db
    .connection(table)
    .where({ type, was_public: true })
    .select('slug', 'document_id');
  return new Map(rows.map(({ slug, document_id }) => [slug, document_id]));
}

export async function formerSlugs(type: SluggedType): Promise<ReadonlyMap<string, string[]>> {
  const { field } = slugged[type];
  const found: Record<string, unknown>[] = await strapi.db
    .query(type)
    .findMany({ select: [field] });
  const present = new Set(found.map((row) => row[field]));
  const former = new Map<string, string[]>();
  for (const [slug, documentId] of await knownSlugs(type)) {
    if (present.has(slug)) continue;
    former.set(documentId, [...(former.get(documentId) ?? []), slug]);
  }
  return former;
}

/** Skips slugs that another entry has by now. */
export async function restoreFormerSlugs(
  type: SluggedType,
  documentId: string,
  slugs: readonly string[],
): Promise<void> {
  const rows = slugs.map((slug) => ({ type, slug, document_id: documentId, was_public: true }));
  if (rows.length === 0) return;
  await strapi.db.connection(table).insert(rows).onConflict(['type', 'slug']).ignore();
}

export async function forgetSlugs(): Promise<void> {
  await strapi.db.connection(table).delete();
}

const rowsSchema = z.array(
  z.object({ slug: z.string().nullable(), publishedAt: z.unknown().nullable() }),
);

/** @throws Refusal where another entry has a slug. */
export async function settleSlugs(type: SluggedType, documentId: string): Promise<void> {
  const { field } = slugged[type];
  await strapi.db.transaction(async ({ trx }) => {
    const found = await strapi.db
      .query(type)
      .findMany({ where: { documentId }, select: [field, 'publishedAt'] });
    const rows = rowsSchema.parse(
      found.map((row: Record<string, unknown>) => ({ ...row, slug: row[field] })),
    );
    const slugs = [...new Set(rows.flatMap(({ slug }) => slug ?? []))];
    const claims = trx(table).where({ type, document_id: documentId });
    if (rows.length === 0) return void (await claims.delete());
    // A slug that was never public is free again.
    await claims.clone().where({ was_public: false }).whereNotIn('slug', slugs).delete();
    for (const slug of slugs) {
      if (!(await claimSlug(type, documentId, slug))) {
        throw new Refusal(field, 'slug.taken', 'SLUG_TAKEN');
      }
    }
    const shown = rows.flatMap(({ slug, publishedAt }) => (slug && publishedAt ? slug : []));
    if (shown.length > 0) await claims.clone().whereIn('slug', shown).update({ was_public: true });
  });
}

interface Written {
  documentId?: string;
  locale?: string;
  data?: Record<string, unknown>;
}

const writing = ['create', 'update', 'publish', 'unpublish', 'discardDraft', 'clone', 'delete'];

/** Installed while Strapi registers: its transaction includes the localisation's copies. */
export const keepSlug: DocumentMiddleware = async (context, next) => {
  const { uid, action } = context;
  if (!isSlugged(uid) || !writing.includes(action)) return next();
  return strapi.db.transaction(async ({ trx }) => {
    // Strapi types one action of one content type at a time.
    const params = context.params as Written;
    // Stands for an entry that has no id yet.
    const claimant = action === 'update' ? (params.documentId ?? '') : randomUUID();
    const data = await withSlug(uid, action, params, claimant);
    if (data) Object.assign(params, { data });
    const result = await next();
    const isNew = action === 'create' || action === 'clone';
    const documentId = isNew ? writtenId(result) : params.documentId;
    if (typeof documentId === 'string') {
      await trx(table)
        .where({ type: uid, document_id: claimant })
        .update({ document_id: documentId });
      await settleSlugs(uid, documentId);
    }
    return result;
  });
};

async function withSlug(
  type: SluggedType,
  action: string,
  { documentId, locale, data = {} }: Written,
  claimant: string,
): Promise<Record<string, unknown> | undefined> {
  const { field } = slugged[type];
  const given = data[field];
  const isEmpty = given == null || (typeof given === 'string' && given.trim() === '');
  if (action === 'clone') {
    const source = await originalOf(type, documentId);
    const isCopied = isEmpty || given === source?.[field];
    if (!isCopied) return { ...data, [field]: checked(type, given) };
    return { ...data, [field]: await madeSlug(type, { title: source?.[field] }, claimant) };
  }
  if (action !== 'create' && action !== 'update') return undefined;
  if (!isEmpty) return { ...data, [field]: checked(type, given) };
  if (action === 'create') {
    return { ...data, [field]: await madeSlug(type, data, claimant) };
  }
  const original = await originalOf(type, documentId);
  const isEnglish = locale === undefined || locale === defaultLanguage;
  // An omitted slug stays. One that is emptied in English is made anew.
  if (original?.[field] && (given === undefined || !isEnglish)) {
    return given === undefined ? undefined : { ...data, [field]: original[field] };
  }
  const title = (isEnglish && data.title) || original?.title;
  return { ...data, [field]: await madeSlug(type, { ...data, title }, claimant) };
}

async function originalOf(
  type: SluggedType,
  documentId: string | undefined,
): Promise<Record<string, unknown> | undefined> {
  const { field } = slugged[type];
  const rows: Record<string, unknown>[] = await strapi.db.query(type).findMany({
    where: { documentId, publishedAt: null },
    select: ['locale', 'title', field],
  });
  return rows.find(({ locale }) => locale === defaultLanguage) ?? rows[0];
}

/** @throws Refusal */
function checked(type: SluggedType, given: unknown): string {
  const { field, longest } = slugged[type];
  const slug = typeof given === 'string' ? given.trim() : '';
  if (slug.length > longest) throw new Refusal(field, 'field.tooLong');
  if (!slugPattern.test(slug)) throw new Refusal(field, 'slug.invalid');
  return slug;
}

async function madeSlug(
  type: SluggedType,
  { title, kind }: Record<string, unknown>,
  claimant: string,
): Promise<string> {
  const { longest, otherwise } = slugged[type];
  const beginning = typeof kind === 'string' ? kind : otherwise;
  const base =
    slugOf(typeof title === 'string' ? title : '', longest) ||
    `${beginning}-${colomboDay(Date.now())}`;
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : `-${number}`;
    const slug = base.slice(0, longest - suffix.length).replace(/-$/, '') + suffix;
    if (await claimSlug(type, claimant, slug)) return slug;
  }
}
