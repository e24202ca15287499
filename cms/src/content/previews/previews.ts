import {
  type Language,
  type Preview,
  type PreviewType,
  previewTypes,
  type Support,
} from '@nihongo-lanka/contract';
import { ApiError } from '../../core/http/apiError';
import { publishedHomePage } from '../published/homePage';
import { lectureAsWritten, lectureFiles } from '../published/lectures';
import { newsEventAsWritten } from '../published/newsEvents';
import {
  aboutAsWritten,
  homeAsWritten,
  publishedSite,
  shellAsWritten,
  supportAsWritten,
  supportFiles,
} from '../published/site';
import { previewLink, readPreviewToken } from './links';

const models = {
  'news-event': 'api::news-event.news-event',
  lecture: 'api::lecture.lecture',
  home: 'api::site.home',
  about: 'api::site.about',
  support: 'api::site.support',
  foundation: 'api::site.foundation',
} as const satisfies Record<PreviewType, string>;

export function previewTypeOf(uid: string): PreviewType | undefined {
  return previewTypes.find((type) => models[type] === uid);
}

/** @throws ApiError NOT_FOUND. */
export async function draftLink(type: PreviewType, id: string, language: Language) {
  const found = await strapi.db.query(models[type]).findOne({ where: { documentId: id } });
  if (!found) throw new ApiError('NOT_FOUND');
  return previewLink({ type, id, status: 'draft' }, language);
}

/** @throws ApiError NOT_FOUND, LINK_EXPIRED. */
export async function previewOf(token: string, language: Language): Promise<Preview> {
  const { type, id, status, expiresAt } = readPreviewToken(token);
  const common = { status, expiresAt };
  const wanted = { id, language, status };
  switch (type) {
    case 'news-event':
      return { ...common, type, entry: there(await newsEventAsWritten(id, language, status)) };
    case 'lecture': {
      const entry = there(await lectureAsWritten(id, language, status));
      return { ...common, type, entry: withToken(entry, token) };
    }
    case 'home': {
      const home = there(await homeAsWritten(wanted));
      const { value } = await publishedHomePage(language);
      return { ...common, type, entry: { ...value, home } };
    }
    case 'about': {
      const about = there(await aboutAsWritten(wanted));
      const { value } = (await publishedSite(language)).about;
      return { ...common, type, entry: { ...value, about } };
    }
    case 'support': {
      const entry = there(await supportAsWritten(wanted));
      return { ...common, type, entry: withToken(entry, token) };
    }
    case 'foundation': {
      const shell = there(await shellAsWritten(wanted));
      const { value } = await publishedHomePage(language);
      return { ...common, type, entry: { ...value, ...shell } };
    }
  }
}

function there<Entry>(entry: Entry | undefined): Entry {
  if (!entry) throw new ApiError('NOT_FOUND');
  return entry;
}

function withToken<Entry extends Pick<Support, 'video' | 'captions'>>(entry: Entry, token: string) {
  const { video, captions } = entry;
  const open = (url: string) => `${url}?${new URLSearchParams({ preview: token })}`;
  return {
    ...entry,
    video: video?.kind === 'file' ? { ...video, url: open(video.url) } : video,
    captions: captions.map((caption) => ({ ...caption, url: open(caption.url) })),
  };
}

/** @throws as `previewOf`. */
export async function isPreviewedFile(token: string, url: string): Promise<boolean> {
  const { type, id, status } = readPreviewToken(token);
  if (type === 'lecture') return (await lectureFiles(id, status)).includes(url);
  return type === 'support' && (await supportFiles(id, status)).includes(url);
}
