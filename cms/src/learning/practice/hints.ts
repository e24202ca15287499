import { type CardHint, type CardHintUpdate, withoutReadings, z } from '@nihongo-lanka/contract';
import { published, touch } from '../../content/ready/ready';
import { onDatabase } from '../../core/database/rows';
import { inOneTransaction } from '../../core/database/transaction';
import { ApiError } from '../../core/http/apiError';
import { recordActivity } from '../../people/activity/activity';

const table = 'practice_hints';

const rowSchema = z.object({
  item: z.string(),
  english: z.string(),
  sinhala: z.string(),
  changed_at: z.coerce.number(),
});

export type Hint = Pick<CardHint, 'english' | 'sinhala'>;

/** Cached; a change by any instance takes effect within a second. */
export const practiceHints = published<ReadonlyMap<string, Hint>>([table], async () => {
  const found: unknown[] = await onDatabase(async (knex) => knex(table).select('*'));
  return new Map(
    found.map((row) => {
      const { item, english, sinhala } = rowSchema.parse(row);
      return [item, { english, sinhala }];
    }),
  );
});

const none: CardHint = { version: '0', english: '', sinhala: '' };

export async function hintOf(item: string): Promise<CardHint> {
  const found: unknown = await onDatabase(async (knex) => knex(table).where({ item }).first('*'));
  return found ? shaped(found) : none;
}

function shaped(row: unknown): CardHint {
  const { english, sinhala, changed_at: version } = rowSchema.parse(row);
  return { version: String(version), english, sinhala };
}

/** @throws ApiError CONFLICT. */
export function updateHint(
  { id, japanese }: { id: string; japanese: string },
  { version, english, sinhala }: CardHintUpdate,
): Promise<CardHint> {
  return inOneTransaction(async ({ trx }) => {
    const isDeleted = !english && !sinhala;
    const before = /^\d{1,15}$/.test(version) ? Number(version) : -1;
    const row = { english, sinhala, changed_at: Math.max(Date.now(), before + 1) };
    const known = trx(table).where({ item: id, changed_at: before });
    let written: number;
    if (before === 0) {
      if (isDeleted) {
        if (await trx(table).where({ item: id }).first('item')) throw new ApiError('CONFLICT');
        return none;
      }
      const inserted: unknown[] = await trx(table)
        .insert({ item: id, ...row })
        .onConflict('item')
        .ignore()
        .returning('item');
      written = inserted.length;
    } else {
      written = await (isDeleted ? known.delete() : known.update(row));
    }
    if (written === 0) throw new ApiError('CONFLICT');
    await recordActivity({
      subjectType: 'hint',
      subjectId: id,
      subjectName: withoutReadings(japanese),
      action: isDeleted ? 'deleted' : 'saved',
    });
    await touch(table);
    return isDeleted ? none : shaped({ item: id, ...row });
  });
}
