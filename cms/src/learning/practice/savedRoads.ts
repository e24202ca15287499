import { type RoadGoal, roadGoals, z } from '@nihongo-lanka/contract';
import { published, touch } from '../../content/ready/ready';
import { piecesOf } from '../../core/database/pieces';
import { onDatabase } from '../../core/database/rows';
import { inOneTransaction } from '../../core/database/transaction';
import type { RoadUnit, SavedRoad } from './roadUnits';

/** Table: migrations/008-road.js. */
const table = 'road_units';

const rowSchema = z.object({
  goal: z.enum(roadGoals),
  unit: z.string(),
  position: z.coerce.number(),
  // SQLite has no booleans.
  is_on: z.union([z.boolean(), z.number()]).transform(Boolean),
});

/** Cached; a change by any instance takes effect within a second. */
export const savedRoads = published<ReadonlyMap<RoadGoal, SavedRoad>>([table], async () => {
  const found: unknown[] = await onDatabase(async (knex) => knex(table).select('*'));
  const rows = found.map((row) => rowSchema.parse(row));
  return new Map(
    roadGoals.flatMap((goal) => {
      const own = rows.filter((row) => row.goal === goal);
      if (own.length === 0) return [];
      const places = new Map(own.map(({ unit, position }) => [unit, position]));
      const off = new Set(own.filter((row) => !row.is_on).map(({ unit }) => unit));
      return [[goal, { places, off }] as const];
    }),
  );
});

/** Units that are gone, such as those of a draft, keep their marks until the next order. */
export function saveRoad(
  goal: RoadGoal,
  units: readonly Pick<RoadUnit, 'id' | 'isOn'>[],
): Promise<void> {
  return inOneTransaction(async ({ trx }) => {
    await touch(table);
    await trx(table).where({ goal }).delete();
    const rows = units.map(({ id: unit, isOn }, position) => ({
      goal,
      unit,
      position,
      is_on: isOn,
    }));
    for (const piece of piecesOf(rows)) await trx(table).insert(piece);
  });
}
