import { createHash } from 'node:crypto';
import {
  type DocumentState,
  defaultLanguage,
  type Language,
  languages,
  type TranslationState,
  z,
} from '@nihongo-lanka/contract';
import { inOneTransaction, lockDocument } from '../../core/database/transaction';
import { ApiError } from '../../core/http/apiError';
import { documentsOf, type LocalisedType } from '../documents/localisedType';
import type { Texts } from './texts';

const instant = z.coerce.date();

export const rowFields = {
  id: z.int(),
  documentId: z.string(),
  locale: z.enum(languages),
  publishedAt: instant.nullish(),
  createdAt: instant,
  updatedAt: instant,
  textDigest: z.string().nullish(),
};
type BaseRow = z.output<z.ZodObject<typeof rowFields>>;
type TitledRow = BaseRow & { title: string };

interface EditedType<Row extends BaseRow> {
  type: LocalisedType;
  schema: z.ZodType<Row>;
  populate: readonly string[];
  /** Rows with the same content are the same version. */
  contentOf(row: Row): unknown;
}

interface Edited<Row extends BaseRow, Body, Answer> extends EditedType<Row> {
  textsOf(row: Row): object;
  answerOf(document: StoredDocument<Row>): Answer;
  /** @throws ApiError VALIDATION_FAILED, SLUG_TAKEN. */
  changeFrom(body: Body, document: StoredDocument<Row> | undefined): Promise<Change>;
}

export function editing<Row extends BaseRow, Body, Answer>(edited: Edited<Row, Body, Answer>) {
  const { type, textsOf, answerOf, changeFrom } = edited;

  /** @throws ApiError NOT_FOUND. */
  async function find(id: string): Promise<Answer> {
    return answerOf(await readDocument(edited, id));
  }

  return {
    find,

    /** @throws ApiError VALIDATION_FAILED, SLUG_TAKEN. */
    async create(body: Body): Promise<Answer> {
      return find(await createDocument(type, await changeFrom(body, undefined)));
    },

    /** @throws ApiError NOT_FOUND, CONFLICT, VALIDATION_FAILED, SLUG_TAKEN. */
    async update(
      id: string,
      body: Body & { version?: string | undefined; sinhalaIsCurrent?: boolean | undefined },
    ): Promise<Answer> {
      await inOneTransaction(async (transaction) => {
        await lockDocument(transaction, type, id);
        const document = await readDocument(edited, id);
        const { version = document.version, sinhalaIsCurrent } = body;
        if (version !== document.version) throw new ApiError('CONFLICT');
        const change = await changeFrom(body, document);
        await write(type, id, keepingSinhala(change, document, textsOf, sinhalaIsCurrent));
      });
      return find(id);
    },

    /** @throws ApiError NOT_FOUND. */
    remove: (id: string): Promise<void> =>
      inOneTransaction(async (transaction) => {
        await lockDocument(transaction, type, id);
        await readDocument(edited, id);
        await documentsOf(type).delete({ documentId: id, locale: '*' });
      }),
  };
}

type Rows<Row> = Partial<Record<Language, Row>>;

export interface StoredDocument<Row extends BaseRow> {
  id: string;
  drafts: Rows<Row>;
  published: Rows<Row>;
  version: string;
}

/** In the order of `ids`, without documents deleted since. */
export function documentsOnPage<Row extends BaseRow>(ids: readonly string[], rows: readonly Row[]) {
  return [...documentsFrom(ids, rows)].filter(([, { drafts }]) => drafts.en ?? drafts.si);
}

function documentsFrom<Row extends BaseRow>(ids: readonly string[], rows: readonly Row[]) {
  const found = new Map(
    ids.map((id) => [id, { drafts: {} as Rows<Row>, published: {} as Rows<Row> }]),
  );
  for (const row of rows) {
    const document = found.get(row.documentId);
    if (document) document[row.publishedAt ? 'published' : 'drafts'][row.locale] = row;
  }
  return found;
}

async function readDocument<Row extends BaseRow>(
  { type, schema, populate, contentOf }: EditedType<Row>,
  id: string,
): Promise<StoredDocument<Row>> {
  const found: unknown = await strapi.db
    .query(type)
    .findMany({ where: { documentId: id }, populate: [...populate] });
  const { drafts = {}, published = {} } =
    documentsFrom([id], z.array(schema).parse(found)).get(id) ?? {};
  if (!drafts.en && !drafts.si) throw new ApiError('NOT_FOUND');
  const content = languages.map((language) => {
    const row = drafts[language];
    return row ? contentOf(row) : null;
  });
  const version = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  return { id, drafts, published, version: version.slice(0, 22) };
}

interface Change {
  common: object;
  texts: Partial<Record<Language, object | null>>;
  status?: 'draft' | 'published' | undefined;
}

function createDocument(type: LocalisedType, change: Change): Promise<string> {
  return inOneTransaction(async () => {
    const documents = documentsOf(type);
    const { documentId } = await documents.create({
      locale: defaultLanguage,
      data: { ...change.common, ...change.texts.en },
    });
    const { si } = change.texts;
    const rest = si ? { ...change, texts: { si } } : { ...change, common: {}, texts: {} };
    await write(type, documentId, rest);
    return documentId;
  });
}

async function write(
  type: LocalisedType,
  documentId: string,
  { common, texts, status }: Change,
): Promise<void> {
  const documents = documentsOf(type);
  // English first: a translation stores the digest of its English.
  for (const locale of languages) {
    const fields = texts[locale];
    // With a translation too: Strapi would copy shared fields from its row, where files lose their
    // order.
    const shared = locale === defaultLanguage || fields ? common : {};
    const data = { ...shared, ...fields };
    if (fields === null) await documents.delete({ documentId, locale });
    else if (Object.keys(data).length > 0) await documents.update({ documentId, locale, data });
  }
  if (status === 'published') await documents.publish?.({ documentId, locale: '*' });
  if (status === 'draft') await documents.unpublish?.({ documentId, locale: '*' });
}

/** @throws ApiError NOT_FOUND. */
export function sharedRow<Row extends BaseRow>({ drafts }: Pick<StoredDocument<Row>, 'drafts'>) {
  const row = drafts.en ?? drafts.si;
  if (!row) throw new ApiError('NOT_FOUND');
  return row;
}

export function commonOf<Row extends TitledRow, Name extends string>(
  document: StoredDocument<Row>,
  textsOf: (row: Row) => Texts<Name>,
  translated: readonly NoInfer<Name>[],
  publishAt: Date | null = null,
) {
  const { id, version, drafts } = document;
  const isWritten = (row: Row) => Object.values(textsOf(row)).some((value) => value !== '');
  const texts = (row: Row | undefined) => (row && isWritten(row) ? textsOf(row) : null);
  const translations = { en: texts(drafts.en), si: texts(drafts.si) };
  const isPartial = translated.some(
    (name) => translations.en?.[name] && translations.si?.[name] === '',
  );
  return {
    id,
    version,
    translations,
    ...statusOf(document, isPartial, publishAt),
    createdAt: sharedRow(document).createdAt.toISOString(),
  };
}

export function listedOf<Row extends TitledRow>(
  id: string,
  document: Pick<StoredDocument<Row>, 'drafts' | 'published'>,
  isPartial: boolean,
  publishAt: Date | null = null,
) {
  const { drafts } = document;
  const named = drafts.en?.title ? drafts.en : (drafts.si ?? sharedRow(document));
  return {
    id,
    title: named.title,
    lang: named.locale,
    ...statusOf(document, isPartial, publishAt),
  };
}

function statusOf<Row extends TitledRow>(
  document: Pick<StoredDocument<Row>, 'drafts' | 'published'>,
  isPartial: boolean,
  publishAt: Date | null,
) {
  const { drafts, published } = document;
  return {
    status: published.en || published.si ? ('published' as const) : ('draft' as const),
    state: stateOf(document, publishAt),
    sinhala: sinhalaOf(drafts, isPartial),
    updatedAt: changedAt(drafts),
  };
}

/** Saving the Sinhala again stores the digest of the present English. */
function keepingSinhala<Row extends BaseRow>(
  change: Change,
  { drafts: { si } }: StoredDocument<Row>,
  textsOf: (row: Row) => object,
  sinhalaIsCurrent: boolean | undefined,
): Change {
  const isKept = sinhalaIsCurrent && si && change.texts.si === undefined;
  return isKept ? { ...change, texts: { ...change.texts, si: textsOf(si) } } : change;
}

function stateOf<Row extends BaseRow>(
  { drafts, published }: Pick<StoredDocument<Row>, 'drafts' | 'published'>,
  publishAt: Date | null,
): DocumentState {
  if (!published.en && !published.si) return publishAt ? 'scheduled' : 'draft';
  const isChanged = languages.some((language) => {
    const [draft, seen] = [drafts[language], published[language]];
    return draft ? !seen || draft.updatedAt > seen.updatedAt : seen !== undefined;
  });
  return isChanged ? 'changed' : 'published';
}

function sinhalaOf({ en, si }: Rows<TitledRow>, isPartial: boolean): TranslationState {
  if (!si?.title) return 'missing';
  if (!en?.title) return 'only';
  if (isPartial) return 'partial';
  return si.textDigest && en.textDigest && si.textDigest !== en.textDigest ? 'older' : 'complete';
}

function changedAt<Row extends BaseRow>(drafts: Rows<Row>): string {
  const times = languages.map((language) => drafts[language]?.updatedAt.getTime() ?? 0);
  return new Date(Math.max(...times)).toISOString();
}
