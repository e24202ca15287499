import { z } from 'zod';
import type { SomeSchemas } from '../calls.js';
import { panelPlaces, setupItems, setupReasons } from './values.js';

export const setupSchema = z.object({
  items: z.array(
    z.object({
      item: z.enum(setupItems),
      reason: z.enum(setupReasons),
      address: z.url().nullable(),
    }),
  ),
  panel: z.array(
    z.object({
      place: z.enum(panelPlaces),
      address: z.url(),
      sinhalaAddress: z.url().nullable(),
    }),
  ),
});
export type Setup = z.infer<typeof setupSchema>;
export type SetupEntry = Setup['items'][number];

export const setupSchemas = {
  setup: { answer: setupSchema },
} as const satisfies SomeSchemas;
