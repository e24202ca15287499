import { databaseTime } from '../../core/database/time';
import { inOneTransaction } from '../../core/database/transaction';
import { repeat } from '../../core/jobs/repeat';
import { documentsOf, type LocalisedType } from './localisedType';

const types = ['api::news-event.news-event'] as const satisfies LocalisedType[];

/** Milliseconds. */
const interval = 2000;
/** Milliseconds. */
const retryAfter = 60_000;

/** Every instance looks; a lock decides. @returns a function that stops it and waits. */
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
