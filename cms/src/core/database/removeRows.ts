import type { UID } from '@strapi/strapi';
import { databaseTime } from './time';

/** Small, so that writers wait only briefly. */
const batch = 500;

export async function removeRowsBefore(type: UID.ContentType, time: number): Promise<number> {
  const { tableName } = strapi.db.metadata.get(type);
  const rows = () => strapi.db.connection(tableName);
  const oldest = () =>
    rows()
      .select('id')
      .where('created_at', '<', databaseTime(time))
      .orderBy('created_at')
      .limit(batch);
  let removed = 0;
  for (;;) {
    const count: number = await rows().whereIn('id', oldest()).delete();
    removed += count;
    if (count < batch) return removed;
  }
}
