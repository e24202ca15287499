import type { ListQuery, TranslationState } from '@nihongo-lanka/contract';
import type { LocalisedType } from '../documents/localisedType';

interface ListedType {
  type: LocalisedType;
  /** The columns a search looks into. */
  searched: readonly string[];
  /** The column that a language is written in when it has something. */
  written: string;
}

interface Filter {
  q?: string | undefined;
  id?: readonly string[] | undefined;
  status?: 'draft' | 'published' | undefined;
  sinhala?: TranslationState | undefined;
}

/**
 * The ids of one page of a type's documents and the number of all that match: two SQL statements,
 * however many there are. A document counts once, whatever languages it has.
 * @param columns what stands for each field of the sort; `d` is the English draft
 * @param equal columns that must have a value
 */
export async function listDocuments<Field extends string>(
  { type, searched, written }: ListedType,
  { sort, range, filter }: ListQuery<Field, Filter>,
  columns: Readonly<Record<Field, string>>,
  equal: Readonly<Record<string, string | undefined>> = {},
): Promise<{ ids: string[]; total: number }> {
  const { tableName } = strapi.db.metadata.get(type);
  const knex = strapi.db.connection;
  // Every document has an English draft, if only an empty one, unless the panel made it in Sinhala.
  const found = knex(`${tableName} as d`)
    .whereNull('d.published_at')
    .andWhere((one) =>
      one.where('d.locale', 'en').orWhereNotExists(drafts('o').where('o.locale', 'en')),
    );
  for (const [column, value] of Object.entries(equal)) {
    if (value !== undefined) found.where(`d.${column}`, value);
  }
  if (filter.id) found.whereIn('d.document_id', [...filter.id]);
  for (const word of filter.q?.toLowerCase().split(/\s+/).filter(Boolean) ?? []) {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    found.whereExists(
      drafts('t').where((any) => {
        for (const column of searched) {
          any.orWhereRaw(`lower(t.${column}) like ? escape '\\'`, [pattern]);
        }
      }),
    );
  }
  if (filter.status) {
    const published = rows('p').whereNotNull('p.published_at');
    if (filter.status === 'published') found.whereExists(published);
    else found.whereNotExists(published);
  }
  if (filter.sinhala) {
    const sinhala = drafts('s').where('s.locale', 'si').where(`s.${written}`, '<>', '');
    const english = drafts('e').where('e.locale', 'en').where(`e.${written}`, '<>', '');
    const isOlder = sinhala.clone().whereRaw('s.text_digest <> d.text_digest');
    if (filter.sinhala === 'missing') found.whereNotExists(sinhala);
    else found.whereExists(filter.sinhala === 'older' ? isOlder : sinhala);
    if (filter.sinhala === 'only') found.whereNotExists(english);
    if (filter.sinhala === 'older' || filter.sinhala === 'complete') found.whereExists(english);
    if (filter.sinhala === 'complete') found.whereNotExists(isOlder);
  }
  const counted: { count: number | string }[] = await found.clone().count({ count: '*' });
  const page: { document_id: string }[] = await found
    .select('d.document_id')
    .orderByRaw(`${columns[sort.field]} ${sort.order === 'ASC' ? 'asc' : 'desc'}`)
    .orderBy('d.document_id')
    .offset(range.from)
    .limit(range.to - range.from + 1);
  return { ids: page.map((row) => row.document_id), total: Number(counted[0]?.count ?? 0) };

  /** The rows of the same document. */
  function rows(alias: string) {
    return knex(`${tableName} as ${alias}`)
      .select(knex.raw('1'))
      .whereRaw(`${alias}.document_id = d.document_id`);
  }
  function drafts(alias: string) {
    return rows(alias).whereNull(`${alias}.published_at`);
  }
}

/** SQL for the last change of any draft of the document of `d`. */
export function lastChange(type: LocalisedType): string {
  const { tableName } = strapi.db.metadata.get(type);
  return `(select max(c.updated_at) from ${tableName} c where c.document_id = d.document_id and c.published_at is null)`;
}
