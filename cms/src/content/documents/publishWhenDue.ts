import { databaseTime } from '../../core/database/time';
import { inOneTransaction } from '../../core/database/transaction';
import { repeat } from '../../core/jobs/repeat';
import { documentsOf, type LocalisedType } from './localisedType';

const types = ['api::news-event.news-event'] as const satisfies LocalisedType[];

/** How often the database is asked for drafts that are due, in milliseconds. */
const interval = 2000;
/** How long a draft that could not be published waits until the next attempt, in milliseconds. */
const retryAfter = 60_000;

/**
 * Publishes each draft at the time that was set for it. Every instance looks; the one that locks the
 * draft first publishes it, and the others find that it is no longer due.
 * @returns a function that stops it and waits for what is under way.
 */
export function publishWhenDue(): () => Promise<void> {
  const failedAt = new Map<string, number>();

  async function look(): Promise<void> {
    for (const type of types) {
      for (const id of await dueDrafts(type)) {
        if (Math.abs(Date.now() - (failedAt.get(id) ?? 0)) < retryAfter) continue;
        await publish(type, id).catch((error: unknown) => {
          failedAt.set(id, Date.now());
          strapi.log.error(`${type} ${id} is due and could not be published: ${error}`);
        });
      }
    }
  }

  // The database may be away for a while. The next look finds it again.
  return repeat('publishWhenDue', look, interval, 'Drafts that are due could not be read');
}

function due(type: LocalisedType) {
  const { tableName } = strapi.db.metadata.get(type);
  return strapi.db
    .connection(tableName)
    .whereNull('published_at')
    .where('publish_at', '<=', databaseTime());
}

async function dueDrafts(type: LocalisedType): Promise<string[]> {
  const rows: { document_id: string }[] = await due(type).distinct('document_id').limit(50);
  return rows.map((row) => row.document_id);
}

function publish(type: LocalisedType, documentId: string): Promise<void> {
  return inOneTransaction(async ({ trx }) => {
    const rows: { date: unknown }[] = await due(type)
      .where({ document_id: documentId })
      .select('id', 'date')
      .forUpdate()
      .transacting(trx);
    if (rows.length === 0) return;
    const isDated = rows.some(({ date }) => date != null);
    const data = { publishAt: null, ...(!isDated && { date: new Date().toISOString() }) };
    const documents = documentsOf(type);
    await documents.update({ documentId, locale: 'en', data });
    await documents.publish?.({ documentId, locale: '*' });
  });
}
