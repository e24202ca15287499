import { languageSchema, lectureCategorySchema, z } from '@nihongo-lanka/contract';

const rowSchema = z.object({
  document_id: z.string(),
  locale: languageSchema,
  title: z.string().nullable(),
  category: lectureCategorySchema.nullable(),
  lecture_id: z.string().nullable(),
});

export interface LectureName {
  title: string;
  lang: z.output<typeof languageSchema>;
  category: z.output<typeof lectureCategorySchema> | null;
  lectureId: string | null;
}

/** Drafts, in English, else in Sinhala, else the slug. One SQL statement. */
export async function lectureNames(
  documents: readonly string[],
): Promise<ReadonlyMap<string, LectureName>> {
  const found: unknown = await strapi.db
    .connection('lectures')
    .whereNull('published_at')
    .whereIn('document_id', documents)
    .orderBy('locale')
    .select(Object.keys(rowSchema.shape));
  const names = new Map<string, LectureName>();
  for (const { document_id, locale, title, category, lecture_id } of z
    .array(rowSchema)
    .parse(found)) {
    const before = names.get(document_id);
    if (before?.title) continue;
    names.set(document_id, {
      title: title ?? '',
      lang: locale,
      category: category ?? before?.category ?? null,
      lectureId: lecture_id ?? before?.lectureId ?? null,
    });
  }
  for (const name of names.values()) name.title ||= name.lectureId ?? '';
  return names;
}
