import type { ListQuery, TranslationState } from '@nihongo-lanka/contract';
import { whereWords } from '../../core/lists/search';
import { wordsOf } from '../../core/lists/words';
import type { LocalisedType } from '../documents/localisedType';

interface ListedType {
  type: LocalisedType;
  searched: readonly string[];
  /** The title first. `partial`: the English has one that the Sinhala lacks. */
  texts: readonly string[];
}

interface Filter {
  q?: string | undefined;
  id?: readonly string[] | undefined;
  status?: 'draft' | 'published' | undefined;
  sinhala?: TranslationState | undefined;
}

/** Two SQL statements. @param columns SQL by sort field; `d` is the English draft */
export async function listDocuments<Field extends string>(
  { type, searched, texts }: ListedType,
  { sort, range, filter }: ListQuery<Field, Filter>,
  columns: Readonly<Record<Field, string>>,
  equal: Readonly<Record<string, string | undefined>> = {},
): Promise<{ ids: string[]; partial: ReadonlySet<string>; total: number }> {
  const { tableName } = strapi.db.metadata.get(type);
  const knex = strapi.db.connection;
  // The panel can make a document in Sinhala only.
  const found = knex(`${tableName} as d`)
    .whereNull('d.published_at')
    .andWhere((one) =>
      one.where('d.locale', 'en').orWhereNotExists(drafts('o').where('o.locale', 'en')),
    );
  for (const [column, value] of Object.entries(equal)) {
    if (value !== undefined) found.where(`d.${column}`, value);
  }
  if (filter.id) found.whereIn('d.document_id', [...filter.id]);
  for (const word of wordsOf(filter.q ?? '')) {
    found.whereExists(drafts('t').where((one) => whereWords(one, [word], searched)));
  }
  if (filter.status) {
    const published = rows('p').whereNotNull('p.published_at');
    if (filter.status === 'published') found.whereExists(published);
    else found.whereNotExists(published);
  }
  const sinhala = written('s', 'si');
  const english = written('e', 'en');
  const isPartial = sinhala.clone().whereExists(
    english.clone().where((any) => {
      for (const text of texts) any.orWhereRaw(`e.${text} <> '' and coalesce(s.${text}, '') = ''`);
    }),
  );
  const isOlder = sinhala.clone().whereRaw('s.text_digest <> d.text_digest');
  if (filter.sinhala === 'missing') found.whereNotExists(sinhala);
  else if (filter.sinhala === 'only') found.whereExists(sinhala).whereNotExists(english);
  else if (filter.sinhala === 'partial') found.whereExists(isPartial);
  else if (filter.sinhala) {
    found.whereExists(sinhala).whereExists(english).whereNotExists(isPartial);
    if (filter.sinhala === 'older') found.whereExists(isOlder);
    else found.whereNotExists(isOlder);
  }
  const counted: { count: number | string }[] = await found.clone().count({ count: '*' });
  const page: { document_id: string; is_partial: boolean | number }[] = await found
    .select('d.document_id', knex.raw('exists ? as is_partial', [isPartial]))
    .orderByRaw(`${columns[sort.field]} ${sort.order === 'ASC' ? 'asc' : 'desc'}`)
    .orderBy('d.document_id')
    .offset(range.from)
    .limit(range.to - range.from + 1);
  return {
    ids: page.map((row) => row.document_id),
    partial: new Set(page.filter((row) => row.is_partial).map((row) => row.document_id)),
    total: Number(counted[0]?.count ?? 0),
  };

  function rows(alias: string) {
    return knex(`${tableName} as ${alias}`)
      .select(knex.raw('1'))
      .whereRaw(`${alias}.document_id = d.document_id`);
  }
  function drafts(alias: string) {
    return rows(alias).whereNull(`${alias}.published_at`);
  }
  function written(alias: string, locale: string) {
    return drafts(alias).where(`${alias}.locale`, locale).where(`${alias}.${texts[0]}`, '<>', '');
  }
}

export function lastChange(type: LocalisedType): string {
  const { tableName } = strapi.db.metadata.get(type);
  return `(select max(c.updated_at) from ${tableName} c where c.document_id = d.document_id and c.published_at is null)`;
}
