import type { PreviewType } from '@nihongo-lanka/contract';
import { endLinks } from '../../content/previews/links';
import { titleOf } from '../../content/previews/previews';
import { recordActivity } from './activity';

/** @throws ApiError NOT_FOUND. */
export async function endPreviewLinks(type: PreviewType, id: string): Promise<void> {
  const subjectName = await titleOf(type, id);
  await strapi.db.transaction(async () => {
    await endLinks({ type, id });
    const subjectType = type === 'news-event' || type === 'lecture' ? type : 'page';
    await recordActivity({ subjectType, subjectId: id, subjectName, action: 'links-ended' });
  });
}
