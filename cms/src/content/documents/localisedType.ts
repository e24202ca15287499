export type LocalisedType =
  | 'api::lecture.lecture'
  | 'api::news-event.news-event'
  | 'api::site.foundation'
  | 'api::site.staff-member'
  | 'api::site.course'
  | 'api::site.home'
  | 'api::site.about'
  | 'api::site.support';

/** Strapi's own types describe one content type at a time. */
interface LocalisedDocuments {
  findMany(query: object): Promise<unknown>;
  findOne(query: object): Promise<object | null>;
  create(entry: object): Promise<{ documentId: string }>;
  update(entry: object): Promise<unknown>;
  delete(entry: object): Promise<unknown>;
  publish?(entry: object): Promise<unknown>;
  unpublish?(entry: object): Promise<unknown>;
}

export function documentsOf(type: LocalisedType): LocalisedDocuments {
  return strapi.documents(type);
}
