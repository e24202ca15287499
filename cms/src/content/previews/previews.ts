import {
  type Language,
  type Preview,
  type PreviewType,
  previewTypes,
  z,
} from '@nihongo-lanka/contract';
import { ApiError } from '../../core/http/apiError';
import { lectureAsWritten, lectureFiles } from '../published/lectures';
import { newsEventAsWritten } from '../published/newsEvents';
import { previewLink, readPreviewToken } from './links';

const models = {
  'news-event': 'api::news-event.news-event',
  lecture: 'api::lecture.lecture',
} as const satisfies Record<PreviewType, string>;

/** The preview type of a content type, if it has previews. */
export function previewTypeOf(uid: string): PreviewType | undefined {
  return previewTypes.find((type) => models[type] === uid);
}

/** @throws ApiError NOT_FOUND where there is no such entry. */
export async function draftLink(type: PreviewType, id: string, language: Language) {
  await titleOf(type, id);
  return previewLink({ type, id, status: 'draft' }, language);
}

/** @throws ApiError NOT_FOUND where there is no such entry. */
export async function titleOf(type: PreviewType, id: string): Promise<string | null> {
  const rows: unknown = await strapi.db
    .query(models[type])
    .findMany({ where: { documentId: id }, orderBy: { locale: 'asc' } });
  const found = titlesSchema.parse(rows);
  if (found.length === 0) throw new ApiError('NOT_FOUND');
  return found.find(({ title }) => title)?.title ?? null;
}
const titlesSchema = z.array(z.object({ title: z.string().nullish() }));

/** What a link shows, in the form in which readers get it. @throws ApiError NOT_FOUND, LINK_EXPIRED. */
export async function previewOf(token: string, language: Language): Promise<Preview> {
  const { type, id, status, expiresAt } = await readPreviewToken(token);
  if (type === 'news-event') {
    const entry = await newsEventAsWritten(id, language, status);
    if (!entry) throw new ApiError('NOT_FOUND');
    return { type, status, expiresAt, entry };
  }
  const entry = await lectureAsWritten(id, language, status);
  if (!entry) throw new ApiError('NOT_FOUND');
  // Readers without an account may see the files, too.
  const withToken = (url: string) => `${url}?${new URLSearchParams({ preview: token })}`;
  const { video, captions } = entry;
  return {
    ...{ type, status, expiresAt },
    entry: {
      ...entry,
      video: video?.kind === 'file' ? { ...video, url: withToken(video.url) } : video,
      captions: captions.map((caption) => ({ ...caption, url: withToken(caption.url) })),
    },
  };
}

/** Whether a link shows a file of the media library. @throws as `previewOf`. */
export async function isPreviewedFile(token: string, url: string): Promise<boolean> {
  const { type, id, status } = await readPreviewToken(token);
  return type === 'lecture' && (await lectureFiles(id, status)).includes(url);
}
