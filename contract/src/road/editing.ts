import { z } from 'zod';
import { arrayOf } from '../bounded.js';
import type { SomeSchemas } from '../calls.js';
import { listShape } from '../lists/query.js';
import { say } from '../text.js';
import { roadUnitShape } from './schemas.js';
import { roadGoals, roadLimits } from './values.js';

const invalid = say('field.invalid');
const goalSchema = z.enum(roadGoals, { error: say('field.choice') });

export const roadListShape = listShape(
  ['position'],
  ['position', 'ASC'],
  { goal: goalSchema.optional() },
  { idMax: roadLimits.idMax },
);

/** Its `id` begins with the goal: `N4.kana.hiragana.a`. */
const roadRowSchema = z.object({
  ...roadUnitShape,
  goal: goalSchema,
  /** From 1 on. */
  position: z.int().positive(),
  isOn: z.boolean(),
});
export type RoadRow = z.output<typeof roadRowSchema>;

/** All units of a goal. */
const roadOrderSchema = z.strictObject({
  goal: goalSchema,
  ids: arrayOf(
    z.string({ error: invalid }).max(roadLimits.idMax, { error: invalid }),
    roadLimits.units,
    { error: invalid },
  ),
});

const roadUnitUpdateSchema = z.strictObject({ isOn: z.boolean({ error: invalid }) });

export const roadEditingSchemas = {
  roadUnits: { list: { noun: 'units', shape: roadListShape }, answer: z.array(roadRowSchema) },
  orderRoad: { body: roadOrderSchema },
  updateRoadUnit: { body: roadUnitUpdateSchema, answer: roadRowSchema },
} as const satisfies SomeSchemas;
