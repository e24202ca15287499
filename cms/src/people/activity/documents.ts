import { type ActivityAction, defaultLanguage, z } from '@nihongo-lanka/contract';
import { type DocumentMiddleware, writtenId } from '../../content/documents/middleware';
import type { Transaction } from '../../core/database/transaction';
import { amendActivity, recordActivity } from './activity';

const subjects = {
  'api::news-event.news-event': 'news-event',
  'api::lecture.lecture': 'lecture',
} as const;
type Recorded = keyof typeof subjects;
type DocumentAction = ActivityAction<'news-event' | 'lecture'>;

const deeds: ReadonlyMap<string, DocumentAction> = new Map([
  ['create', 'created'],
  ['clone', 'created'],
  ['update', 'saved'],
  ['discardDraft', 'saved'],
  ['publish', 'published'],
  ['unpublish', 'unpublished'],
  ['delete', 'deleted'],
] as const);

/** Ascending weight: a transaction records its heaviest deed. */
const byWeight: readonly DocumentAction[] = [
  ...(['saved', 'created', 'scheduled', 'unpublished', 'published', 'deleted'] as const),
];

interface Written {
  documentId?: string;
  data?: { publishAt?: unknown };
}

const remembered = new WeakMap<
  Transaction['trx'],
  Map<string, { row: number; action: DocumentAction }>
>();

/** One row per document and transaction, from either desk. */
export const recordDocument: DocumentMiddleware = async (context, next) => {
  const { uid } = context;
  const usual = deeds.get(context.action);
  if (!isRecorded(uid) || !usual) return next();
  return strapi.db.transaction(async ({ trx }) => {
    // Strapi types the parameters only per action and content type.
    const { documentId, data } = context.params as Written;
    const before = usual === 'created' ? [] : await draftsOf(uid, documentId);
    const result = await next();
    const id = usual === 'created' ? writtenId(result) : documentId;
    if (typeof id !== 'string') return result;
    const after = await draftsOf(uid, id);
    const action = actionOf(usual, before, after, data?.publishAt);
    const subjectName = titleIn(after) ?? titleIn(before);

    const inTransaction = remembered.get(trx) ?? new Map();
    remembered.set(trx, inTransaction);
    const earlier = inTransaction.get(id);
    if (!earlier) {
      const row = await recordActivity({
        subjectType: subjects[uid],
        subjectId: id,
        subjectName,
        action,
      });
      inTransaction.set(id, { row, action });
    } else if (byWeight.indexOf(action) > byWeight.indexOf(earlier.action)) {
      await amendActivity(earlier.row, { subjectName, action });
      inTransaction.set(id, { ...earlier, action });
    }
    return result;
  });
};

function isRecorded(uid: string): uid is Recorded {
  return Object.hasOwn(subjects, uid);
}

const draftsSchema = z.array(
  z.object({
    locale: z.string().nullish(),
    title: z.string().nullish(),
    publishAt: z.coerce.date().nullish(),
  }),
);
type Drafts = z.output<typeof draftsSchema>;

async function draftsOf(type: Recorded, documentId: string | undefined): Promise<Drafts> {
  const found: unknown = await strapi.db
    .query(type)
    .findMany({ where: { documentId, publishedAt: null } });
  return draftsSchema.parse(found);
}

/** Deleting one language is no deletion; an unchanged publication time is no scheduling. */
function actionOf(
  usual: DocumentAction,
  before: Drafts,
  after: Drafts,
  publishAt: unknown,
): DocumentAction {
  if (usual === 'deleted') return after.length === 0 ? 'deleted' : 'saved';
  const isSet = typeof publishAt === 'string' || publishAt instanceof Date;
  if (!isSet || (usual !== 'saved' && usual !== 'created')) return usual;
  const time = new Date(publishAt).getTime();
  return before.some((draft) => draft.publishAt?.getTime() === time) ? usual : 'scheduled';
}

function titleIn(drafts: Drafts): string | null {
  const english = drafts.find(({ locale }) => locale === defaultLanguage);
  return english?.title || drafts.find(({ title }) => title)?.title || null;
}
